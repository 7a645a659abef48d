import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { tan } from '../../../lib/core/math/trigonometry.ts';
import { misses } from '../../vectors/elementary.ts';

const FINITE = fc.double({ noNaN: true, noDefaultInfinity: true });

describe('tan', () => {
  test('is the double nearest to the true value', () => {
    expect(misses('tan', tan)).toEqual([]);
  });

  test.each([
    [0, 0],
    [Math.PI / 2, 16331239353195370],
    [Number.MIN_VALUE, Number.MIN_VALUE],
    [-1e-300, -1e-300],
  ])('of %p is %p', (n, tangent) => {
    expect(tan(n) + 0).toBe(tangent);
  });

  test('of 0 is 0, not −0', () => {
    expect(tan(0)).toBe(0);
  });

  test('is odd', () => {
    fc.assert(fc.property(FINITE, (n) => tan(-n) === -tan(n)));
  });

  test('is finite for every double', () => {
    fc.assert(fc.property(FINITE, (n) => Number.isFinite(tan(n))));
  });

  test('never decreases between −π/2 and π/2', () => {
    const rising = fc.double({ min: -Math.PI / 2, max: Math.PI / 2, noNaN: true });
    fc.assert(fc.property(rising, rising, (a, b) => (a <= b ? tan(a) <= tan(b) : tan(a) >= tan(b))));
  });
});
