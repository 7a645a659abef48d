import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { log2 } from '../../../lib/core/math/log2.ts';
import { ulpDistance } from '../../ulp.ts';
import { vectors } from '../../vectors/elementary.ts';

const POSITIVE = fc.double({ min: Number.MIN_VALUE, max: Number.MAX_VALUE, noNaN: true });

describe('log2', () => {
  const misses = (ulps: number) =>
    vectors('log2').filter(({ input: [n = NaN], nearest }) => ulpDistance(log2(n), nearest) > ulps);

  test('is within one ulp of the true value', () => {
    expect(misses(1)).toEqual([]);
  });

  test('is the double nearest the true value', () => {
    expect(misses(0)).toEqual([]);
  });

  test('is −Infinity for 0 and NaN for a negative number', () => {
    expect(log2(0)).toBe(-Infinity);
    expect(log2(-Number.MIN_VALUE)).toBeNaN();
    expect(log2(-1)).toBeNaN();
  });

  test('never falls', () => {
    fc.assert(fc.property(POSITIVE, POSITIVE, (a, b) => (a <= b ? log2(a) <= log2(b) : log2(a) >= log2(b))));
  });

  test('is exact for every power of two, subnormals too', () => {
    let power = Number.MIN_VALUE;
    for (let k = -1074; k <= 1023; k++) {
      expect(log2(power)).toBe(k);
      power *= 2;
    }
  });
});
