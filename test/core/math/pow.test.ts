import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { pow } from '../../../lib/core/math/pow.ts';
import { sqrt } from '../../../lib/core/math/sqrt.ts';
import { runs } from '../../property-runs.ts';
import { ulpDistance } from '../../ulp.ts';
import { vectors } from '../../vectors/elementary.ts';

const FINITE = fc.double({ noNaN: true, noDefaultInfinity: true });
const POSITIVE = fc.double({ min: Number.MIN_VALUE, max: Number.MAX_VALUE, noNaN: true });

// Powers of the doubles next to 1 and 2^1024, off the middle of two doubles by less than double-double arithmetic can tell.
const NEAR_TIES = [
  [Number.MAX_VALUE, 0.5],
  [1 - 2 ** -53, -169],
];

describe('pow', () => {
  const misses = (ulps: number) =>
    vectors('pow').filter(
      ({ input: [base = NaN, exponent = NaN], nearest }) => ulpDistance(pow(base, exponent), nearest) > ulps,
    );

  test('is within one ulp of the true value', () => {
    expect(misses(1)).toEqual([]);
  });

  test('is the double nearest the true value, but for ties missed by less than 2^-88', () => {
    expect(misses(0).map(({ input }) => input)).toEqual(NEAR_TIES);
  });

  test('of 10 is the double nearest the power of ten, for every exponent from −323 to 308', () => {
    for (let k = -323; k <= 308; k++) expect(pow(10, k)).toBe(Number(`1e${k}`));
  });

  test('of 2 is exact, in the subnormals too', () => {
    let power = Number.MIN_VALUE;
    for (let k = -1074; k <= 1023; k++) {
      expect(pow(2, k)).toBe(power);
      power *= 2;
    }
  });

  test.each([
    [10, 15, 1e15],
    [2.25, 0.5, 1.5],
    [16, 0.75, 8],
    [4, -0.5, 0.5],
    [3, 33, 5559060566555523],
    [-3, 33, -5559060566555523],
    [Number.MIN_VALUE, 0.5, 2 ** -537],
    [3 * 2 ** -537, 2, 9 * Number.MIN_VALUE],
    [1.0000000000000002, Number.MAX_VALUE, Infinity],
    [0.9999999999999999, Number.MAX_VALUE, 0],
    [0.9999999999999999, -Number.MAX_VALUE, Infinity],
    [-2, 1023, -(2 ** 1023)],
    [-2, 1025, -Infinity],
    [-2, -1075, 0],
  ])('of %p to %p is %p', (base, exponent, power) => {
    expect(pow(base, exponent) + 0).toBe(power);
  });

  test('of two bounded whole numbers is their product, exactly', () => {
    const base = fc.integer({ min: -200, max: 200 });
    const exponent = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(base, exponent, (b, e) => pow(b, e) === Number(BigInt(b) ** BigInt(e))),
      { numRuns: runs(1000) },
    );
  });

  test('is 1 for the exponent 0, the base for 1', () => {
    fc.assert(fc.property(FINITE, (base) => pow(base, 0) === 1 && pow(base, 1) === base));
  });

  test('is 1 for the base 1', () => {
    fc.assert(fc.property(FINITE, (exponent) => pow(1, exponent) === 1));
  });

  test('is the square for 2', () => {
    fc.assert(fc.property(FINITE, (base) => pow(base, 2) === base * base));
  });

  test('is the quotient for −1 and the square root for ½, within one ulp', () => {
    fc.assert(
      fc.property(
        POSITIVE,
        (base) => ulpDistance(pow(base, -1), 1 / base) <= 1 && ulpDistance(pow(base, 0.5), sqrt(base)) <= 1,
      ),
    );
  });

  test('is 1 for 0^0, 0 for 0 to a positive, Infinity for 0 to a negative exponent', () => {
    expect(pow(0, 0)).toBe(1);
    expect(pow(0, 0.5)).toBe(0);
    expect(pow(0, 3)).toBe(0);
    expect(pow(0, -1)).toBe(Infinity);
    expect(pow(0, -0.5)).toBe(Infinity);
  });

  test('is NaN for a negative base and a fractional exponent', () => {
    const fractional = fc.double({ noNaN: true, noDefaultInfinity: true, noInteger: true });
    fc.assert(fc.property(POSITIVE, fractional, (base, exponent) => Number.isNaN(pow(-base, exponent))));
  });

  test('changes its sign with the base for odd exponents, and not for even ones', () => {
    const half = fc.integer({ min: -1e6, max: 1e6 });
    fc.assert(
      fc.property(POSITIVE, half, (base, k) => {
        return pow(-base, 2 * k) === pow(base, 2 * k) && pow(-base, 2 * k + 1) === -pow(base, 2 * k + 1);
      }),
    );
  });

  test('rises with the base for a positive exponent', () => {
    const exponent = fc.double({ min: Number.MIN_VALUE, max: 1000, noNaN: true });
    fc.assert(
      fc.property(POSITIVE, POSITIVE, exponent, (a, b, e) =>
        a <= b ? pow(a, e) <= pow(b, e) : pow(a, e) >= pow(b, e),
      ),
    );
  });
});
