import { expect, test } from '@jest/globals';
import { exactPower } from '../../../lib/core/correctly-rounded/exact-power.ts';
import { decimal } from '../../vectors/decimal.ts';

test.each([
  ['1.21', '0.5', 11n, 10n],
  ['1.210', '0.50', 11n, 10n],
  ['1.1', '-2', 100n, 121n],
  ['4', '-0.5', 1n, 2n],
  ['0.25', '1.5', 1n, 8n],
  ['32', '0.2', 2n, 1n],
  ['9765625', '-0.1', 1n, 5n],
  ['340282366920938463463374607431768211456', '0.0078125', 2n, 1n],
  ['7', '0', 1n, 1n],
  ['2', '1076', 1n << 1076n, 1n],
  ['2', '-1076', 1n, 1n << 1076n],
  ['1', '1e30', 1n, 1n],
])('%s to the power of %s is %s/%s', (x, y, numerator, denominator) => {
  expect(exactPower(decimal(x), decimal(y))).toEqual({ numerator, denominator });
});

test('takes every root, so that a fraction is one too', () => {
  const third = { numerator: 2n, denominator: 6n };
  expect(exactPower({ numerator: 54n, denominator: 16n }, third)).toEqual({ numerator: 3n, denominator: 2n });
});

// The service says "is about" for these, and computes none of their digits.
test.each([
  ['2', '0.5'],
  ['1.1', '0.5'],
  ['9765625', '-0.04'],
  ['2', '1077'],
  ['2', '1e30'],
  ['1.1', `0.${'1'.repeat(799)}`],
])('is undefined for an irrational power, or one too long for a double: %s to the power of %s', (x, y) => {
  expect(exactPower(decimal(x), decimal(y))).toBeUndefined();
});
