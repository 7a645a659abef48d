import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
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

  test('is at least 0, and either n or −n', () => {
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(fc.property(finite, (n) => abs(n) >= 0 && (abs(n) === n || abs(n) === -n)));
  });
});
