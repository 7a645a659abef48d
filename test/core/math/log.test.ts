import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { log } from '../../../lib/core/math/log.ts';
import { ulpDistance } from '../../ulp.ts';
import { vectors } from '../../vectors/elementary.ts';

const POSITIVE = fc.double({ min: Number.MIN_VALUE, max: Number.MAX_VALUE, noNaN: true });

describe('log', () => {
  const misses = (ulps: number) =>
    vectors('log').filter(({ input: [n = NaN], nearest }) => ulpDistance(log(n), nearest) > ulps);

  test('is within one ulp of the true value', () => {
    expect(misses(1)).toEqual([]);
  });

  test('is the double nearest the true value', () => {
    expect(misses(0)).toEqual([]);
  });

  test('is −Infinity for 0 and NaN for a negative number', () => {
    expect(log(0)).toBe(-Infinity);
    expect(log(-Number.MIN_VALUE)).toBeNaN();
    expect(log(-1)).toBeNaN();
  });

  test('never falls', () => {
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
