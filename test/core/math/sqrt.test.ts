import { describe, expect, test } from '@jest/globals';
import { sqrt } from '../../../lib/core/math/sqrt.ts';

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

  test('is NaN for a negative number', () => {
    expect(sqrt(-1)).toBeNaN();
    expect(sqrt(-Number.MIN_VALUE)).toBeNaN();
  });
});
