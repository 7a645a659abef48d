import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { log } from '../../../lib/core/math/logarithm.ts';
import { misses } from '../../vectors/elementary.ts';

const POSITIVE = fc.double({ min: Number.MIN_VALUE, max: Number.MAX_VALUE, noNaN: true });

describe('log', () => {
  test('is the double nearest to the true value', () => {
    expect(misses('log', log)).toEqual([]);
  });

  test('is −Infinity for 0 and NaN for a negative number', () => {
    expect(log(0)).toBe(-Infinity);
    expect(log(-Number.MIN_VALUE)).toBeNaN();
    expect(log(-1)).toBeNaN();
  });

  test('never decreases', () => {
    fc.assert(fc.property(POSITIVE, POSITIVE, (a, b) => (a <= b ? log(a) <= log(b) : log(a) >= log(b))));
  });

  test.each([
    [1, 0],
    [Math.E, 1],
    [Number.MIN_VALUE, -744.4400719213812],
    [Number.MAX_VALUE, 709.782712893384],
  ])('of %p is %p', (n, logarithm) => {
    expect(log(n)).toBe(logarithm);
  });
});
