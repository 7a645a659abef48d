import { expect, test } from '@jest/globals';
import { type Decimal, parseDecimal } from '../../../lib/core/decimal.ts';
import { decimalFraction } from '../../../lib/core/math/decimal-fraction.ts';

const parts = (text: string) => Object.values(decimalFraction(parseDecimal(text) as Decimal));

test.each([
  ['0', 0n, 1n],
  ['-0', 0n, 1n],
  ['-2.50', -25n, 10n],
  ['.5', 5n, 10n],
  ['1.2e3', 1200n, 1n],
  ['5e-324', 5n, 10n ** 324n],
  ['100', 100n, 1n],
  ['-3e-800', -3n, 10n ** 800n],
])('%s is a fraction exactly', (text, numerator, denominator) => {
  expect(parts(text)).toEqual([numerator, denominator]);
});

test.each(['1e-801', '1e-9999999999', `0.${'0'.repeat(5_000)}1`].map((text) => [text.slice(0, 20), text]))(
  '%s, with over 800 decimal places, becomes a small fraction with its sign',
  (_title, text) => {
    expect(parts(text)).toEqual([1n, 10n ** 400n]);
    expect(parts(`-${text}`)).toEqual([-1n, 10n ** 400n]);
  },
);
