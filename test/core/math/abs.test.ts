import { describe, expect, test } from '@jest/globals';
import { abs } from '../../../lib/core/math/abs.ts';

describe('abs', () => {
  test.each([
    [0, 0],
    [-5.5, 5.5],
    [5.5, 5.5],
    [-Number.MIN_VALUE, Number.MIN_VALUE],
    [-Number.MAX_VALUE, Number.MAX_VALUE],
  ])('of %p is %p', (n, size) => {
    expect(abs(n)).toBe(size);
  });
});
