import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sqrt } from '../../../lib/core/math/sqrt.ts';

/** x × 2^1074 for a double x of at least 0, a whole number. */
function scaled(x: number): bigint {
  if (x >= 2 ** 53) return BigInt(x) << 1074n;
  const whole = Math.floor(x);
  // 2^1074 is too large for a double, so the fraction is multiplied by 2^600 and by 2^474; both products are exact.
  const below = (x - whole) * 2 ** 600;
  const belowWhole = Math.floor(below);
  return (BigInt(whole) << 1074n) + (BigInt(belowWhole) << 474n) + BigInt((below - belowWhole) * 2 ** 474);
}

describe('sqrt', () => {
  test.each([
    [0, 0],
    [4, 2],
    [2, 1.4142135623730951],
    [0.25, 0.5],
    [Number.MIN_VALUE, 2 ** -537],
    [Number.MAX_VALUE, 1.3407807929942596e154],
  ])('of %p is %p', (n, root) => {
    expect(sqrt(n)).toBe(root);
  });

  test('is exact for squares', () => {
    const root = fc.integer({ min: 0, max: 94906265 });
    fc.assert(fc.property(root, (r) => sqrt(r * r) === r));
  });

  test('is the double nearest to the true root', () => {
    const positive = fc.double({ min: Number.MIN_VALUE, max: Number.MAX_VALUE, noNaN: true });
    fc.assert(
      fc.property(positive, (n) => {
        const root = sqrt(n);
        const half = 2 ** (Math.floor(Math.log2(root)) - 53);
        // (root − half ulp)² ≤ n ≤ (root + half ulp)², in whole numbers.
        const [r, h, square] = [scaled(root), scaled(half), scaled(n) << 1074n];
        return (r - h) ** 2n <= square && square <= (r + h) ** 2n;
      }),
    );
  });

  test('is NaN for a negative number', () => {
    expect(sqrt(-1)).toBeNaN();
    expect(sqrt(-Number.MIN_VALUE)).toBeNaN();
  });
});
