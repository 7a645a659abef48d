import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as functions from '../../../lib/core/correctly-rounded/pow.ts';
import { runs } from '../../support/property-runs.ts';
import { argument } from '../../vectors/decimal.ts';
import { exactDecimal } from './exact-decimal.ts';

const pow = (base: number, exponent: number) => functions.pow(argument(base), argument(exponent));

const FINITE = fc.double({ noNaN: true, noDefaultInfinity: true });
const POSITIVE = fc.double({ min: Number.MIN_VALUE, max: Number.MAX_VALUE, noNaN: true });

describe('pow', () => {
  test('of 2 is exact, subnormals included', () => {
    let power = Number.MIN_VALUE;
    for (let k = -1074; k <= 1023; k++) {
      expect(pow(2, k)).toBe(power);
      power *= 2;
    }
  });

  test.each([
    [0.9999999999999999, -1, 1.0000000000000002],
    [1.0000000000000002, 4, 1.0000000000000009],
    [3 * 2 ** -537, 2, 9 * Number.MIN_VALUE],
    [1.0000000000000002, Number.MAX_VALUE, Infinity],
    [0.9999999999999999, Number.MAX_VALUE, 0],
    [0.9999999999999999, -Number.MAX_VALUE, Infinity],
    [-2, 1023, -(2 ** 1023)],
    [-2, -1075, 0],
  ])('of %p to %p is %p', (base, exponent, power) => {
    expect(pow(base, exponent) + 0).toBe(power);
  });

  test('of small whole numbers is the exact product', () => {
    const base = fc.integer({ min: -200, max: 200 });
    const exponent = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(base, exponent, (b, e) => pow(b, e) === Number(BigInt(b) ** BigInt(e))),
      { numRuns: runs(1000) },
    );
  });

  test('is 1 for the base 1; for the exponents 0, 1 and 2 it is 1, the base and its square', () => {
    const isLawful = (n: number) => pow(1, n) === 1 && pow(n, 0) === 1 && pow(n, 1) === n && pow(n, 2) === n * n;
    fc.assert(fc.property(FINITE, isLawful));
  });

  test('is 1 / base for the exponent −1 and the square root for ½, both correctly rounded by IEEE 754', () => {
    fc.assert(fc.property(POSITIVE, (base) => pow(base, -1) === 1 / base && pow(base, 0.5) === Math.sqrt(base)));
  });

  /** Powers with a short exact value: root^factors, as the base root^(2^roots) to the exponent factors / 2^roots. */
  const EXACT = fc
    .record({
      bits: fc.integer({ min: 2, max: 54 }),
      factors: fc.integer({ min: 1, max: 34 }),
      roots: fc.integer({ min: 0, max: 4 }),
      places: fc.integer({ min: -1200, max: 1100 }),
      digits: fc.bigInt({ min: 0n, max: 1n << 54n }),
    })
    .map(({ bits, factors, roots, places, digits }) => {
      const rootBits = BigInt(Math.max(2, Math.min(bits, Math.floor(54 / factors), Math.floor(53 / 2 ** roots))));
      const root = (1n << (rootBits - 1n)) | (digits % (1n << rootBits)) | 1n;
      // The scale of the power is a multiple of `factors`, which the base has 2^roots times.
      const scale = Math.trunc(places / factors);
      return { root, factors, roots, scale };
    })
    .filter(({ root, roots, scale }) => {
      const base = root ** BigInt(2 ** roots);
      return base < 1n << 53n && Math.abs(scale * 2 ** roots) < 900;
    });

  test('is exact, or a tie rounded to even, for powers of up to 54 binary digits and subnormal ones', () => {
    fc.assert(
      fc.property(EXACT, ({ root, factors, roots, scale }) => {
        const base = Number(root ** BigInt(2 ** roots)) * 2 ** (scale * 2 ** roots);
        const power = exactDecimal(root ** BigInt(factors), BigInt(scale * factors));
        return pow(base, factors / 2 ** roots) === Number(power);
      }),
      { numRuns: runs(2000) },
    );
  });

  test('is NaN for a negative base and a fractional exponent', () => {
    const fractional = fc.double({ noNaN: true, noDefaultInfinity: true, noInteger: true });
    fc.assert(fc.property(POSITIVE, fractional, (base, exponent) => Number.isNaN(pow(-base, exponent))));
  });

  test('is odd in the base for odd exponents, and even for even ones', () => {
    const half = fc.integer({ min: -1e6, max: 1e6 });
    fc.assert(
      fc.property(POSITIVE, half, (base, k) => {
        return pow(-base, 2 * k) === pow(base, 2 * k) && pow(-base, 2 * k + 1) === -pow(base, 2 * k + 1);
      }),
    );
  });
});
