import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { log2 } from '../../../lib/core/math/logarithm.ts';
import { misses } from '../../vectors/elementary.ts';

const POSITIVE = fc.double({ min: Number.MIN_VALUE, max: Number.MAX_VALUE, noNaN: true });

describe('log2', () => {
  test('is the double nearest to the true value', () => {
    expect(misses('log2', log2)).toEqual([]);
  });

  test('is −Infinity for 0 and NaN for a negative number', () => {
    expect(log2(0)).toBe(-Infinity);
    expect(log2(-Number.MIN_VALUE)).toBeNaN();
    expect(log2(-1)).toBeNaN();
  });

  test('never decreases', () => {
    fc.assert(fc.property(POSITIVE, POSITIVE, (a, b) => (a <= b ? log2(a) <= log2(b) : log2(a) >= log2(b))));
  });

  test('is exact for every power of two, subnormals included', () => {
    let power = Number.MIN_VALUE;
    for (let k = -1074; k <= 1023; k++) {
      expect(log2(power)).toBe(k);
      power *= 2;
    }
  });
});
