import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { floor } from '../../../lib/core/math/rounding.ts';

describe('floor', () => {
  test.each([
    [0, 0],
    [2.9, 2],
    [-2.1, -3],
    [0.5, 0],
    [-Number.MIN_VALUE, -1],
    [4503599627370495.5, 4503599627370495],
    [-Number.MAX_VALUE, -Number.MAX_VALUE],
  ])('of %p is %p', (n, whole) => {
    expect(floor(n) + 0).toBe(whole);
  });

  test('is the largest whole number not above n', () => {
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
    const small = fc.double({ min: -1000, max: 1000, noNaN: true });
    fc.assert(
      fc.property(fc.oneof(finite, small), (n) => {
        const whole = floor(n);
        return Number.isInteger(whole) && whole <= n && (whole === n || n < whole + 1);
      }),
    );
  });

  test('is n if n is whole', () => {
    fc.assert(fc.property(fc.maxSafeInteger(), (n) => floor(n) === n));
  });
});
