import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { round } from '../../../lib/core/math/rounding.ts';

describe('round', () => {
  test.each([
    [0, 0],
    [2.5, 3],
    [-2.5, -2],
    [2.4, 2],
    [-2.6, -3],
    [-0.5, 0],
    [0.49999999999999994, 0],
    [0.5, 1],
    [4503599627370495.5, 4503599627370496],
    [4503599627370497, 4503599627370497],
    [Number.MAX_VALUE, Number.MAX_VALUE],
  ])('of %p is %p', (n, whole) => {
    expect(round(n) + 0).toBe(whole);
  });

  test('is the nearest whole number; ties go up', () => {
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
    const small = fc.double({ min: -1000, max: 1000, noNaN: true });
    fc.assert(
      fc.property(fc.oneof(finite, small), (n) => {
        const whole = round(n);
        return Number.isInteger(whole) && whole - n <= 0.5 && n - whole < 0.5;
      }),
    );
  });

  test('is n if n is whole', () => {
    fc.assert(fc.property(fc.maxSafeInteger(), (n) => round(n) === n));
  });
});
