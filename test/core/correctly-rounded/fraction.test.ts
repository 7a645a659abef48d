import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { binaryExponent, bitLength } from '../../../lib/core/correctly-rounded/fraction.ts';
import * as functions from '../../../lib/core/correctly-rounded/index.ts';
import { argument } from '../../vectors/decimal.ts';

test('bitLength counts binary digits', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 1n << 300n }), (n) => {
      const length = bitLength(n);
      return 1n << (length - 1n) <= n && n < 1n << length && bitLength(-n) === length;
    }),
  );
});

test('binaryExponent is next to the logarithm to base 2', () => {
  const positive = fc.bigInt({ min: 1n, max: 1n << 300n });
  fc.assert(
    fc.property(positive, positive, (numerator, denominator) => {
      const k = binaryExponent({ numerator, denominator }) + 400n;
      const x = numerator << 400n;
      return denominator << (k - 1n) < x && x < denominator << (k + 1n);
    }),
  );
});

test.each(Object.entries(functions).filter(([name]) => name !== 'pow'))('%s of 0 is that of Math', (name, f) => {
  const native = Math[name as 'sin'];
  expect((f as typeof functions.sin)({ numerator: 0n, denominator: 3n })).toBe(native(0));
});

test('pow of zeros is that of Math', () => {
  for (const [base, exponent] of [0, 0.5, -0.5, -1, 3, -3].flatMap((n) => [[n, 0] as const, [0, n] as const]))
    expect(functions.pow(argument(base), argument(exponent))).toBe(base ** exponent);
});
