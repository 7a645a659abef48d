import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { asFraction, binaryExponent, bitLength } from '../../../lib/core/correctly-rounded/fraction.ts';
import * as functions from '../../../lib/core/correctly-rounded/index.ts';

const FINITE = fc.double({ noNaN: true, noDefaultInfinity: true });

describe('asFraction', () => {
  test('has the value of the double', () => {
    fc.assert(
      fc.property(FINITE, (n) => {
        const x = asFraction(n);
        if (typeof x === 'number') return Object.is(x, n) && n === 0;
        // Number() of the exact decimal is the engine's rounding, and 1074 digits after the point are enough for every double.
        return Number(`${(x.numerator * 10n ** 1074n) / x.denominator}e-1074`) === n;
      }),
      { examples: [[Number.MIN_VALUE], [-3 * Number.MIN_VALUE], [2 ** -1022], [1], [2 ** 53], [-Number.MAX_VALUE]] },
    );
  });
});

describe('bitLength', () => {
  test('counts binary digits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 1n << 300n }), (n) => {
        const length = bitLength(n);
        return 1n << (length - 1n) <= n && n < 1n << length && bitLength(-n) === length;
      }),
    );
  });
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

const SPECIAL = [NaN, Infinity, -Infinity, 0, -0];
const UNARY = Object.entries(functions).filter(([name]) => name !== 'pow') as [
  keyof typeof Math,
  (n: number) => number,
][];

// ECMA-262 leaves an engine no choice for these, so a function that differs is no replacement for that of Math.
test.each(UNARY)('%s of NaN, an infinity or a zero is that of Math', (name, f) => {
  const native = Math[name] as (n: number) => number;
  expect(SPECIAL.map(f)).toEqual(SPECIAL.map(native));
  expect(f({ numerator: 0n, denominator: 3n } as never)).toBe(native(0));
});

test('pow of NaN, an infinity or a zero is that of Math, also with a fraction', () => {
  const others = [...SPECIAL, 0.5, -0.5, 1, -1, 1.5, -1.5, 2, -2, 3, -3, 2 ** 53 - 1, 1e300, 1e-300];
  const exact = (n: number) => (Number.isFinite(n) && n !== 0 ? { ...(asFraction(n) as functions.Fraction) } : n);
  const pairs = others.flatMap((n) => SPECIAL.flatMap((special) => [[n, special] as const, [special, n] as const]));
  const expected = pairs.map(([base, exponent]) => base ** exponent);
  expect(pairs.map(([base, exponent]) => functions.pow(base, exponent))).toEqual(expected);
  expect(pairs.map(([base, exponent]) => functions.pow(exact(base), exact(exponent)))).toEqual(expected);
});
