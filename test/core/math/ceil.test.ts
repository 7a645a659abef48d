import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ceil } from '../../../lib/core/math/rounding.ts';

describe('ceil', () => {
  test.each([
    [0, 0],
    [2.1, 3],
    [-2.9, -2],
    [-0.5, 0],
    [Number.MIN_VALUE, 1],
    [4503599627370495.5, 4503599627370496],
    [Number.MAX_VALUE, Number.MAX_VALUE],
  ])('of %p is %p', (n, whole) => {
    expect(ceil(n) + 0).toBe(whole);
  });

  test('is the smallest whole number not below n', () => {
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
    const small = fc.double({ min: -1000, max: 1000, noNaN: true });
    fc.assert(
      fc.property(fc.oneof(finite, small), (n) => {
        const whole = ceil(n);
        return Number.isInteger(whole) && n <= whole && (whole === n || whole - 1 < n);
      }),
    );
  });

  test('is n if n is whole', () => {
    fc.assert(fc.property(fc.maxSafeInteger(), (n) => ceil(n) === n));
  });
});
