import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { log10 } from '../../../lib/core/math/logarithm.ts';
import { misses } from '../../vectors/elementary.ts';

const POSITIVE = fc.double({ min: Number.MIN_VALUE, max: Number.MAX_VALUE, noNaN: true });

describe('log10', () => {
  test('is the double nearest to the true value', () => {
    expect(misses('log10', log10)).toEqual([]);
  });

  test('is −Infinity for 0 and NaN for a negative number', () => {
    expect(log10(0)).toBe(-Infinity);
    expect(log10(-Number.MIN_VALUE)).toBeNaN();
    expect(log10(-1)).toBeNaN();
  });

  test('never decreases', () => {
    fc.assert(fc.property(POSITIVE, POSITIVE, (a, b) => (a <= b ? log10(a) <= log10(b) : log10(a) >= log10(b))));
  });

  test('is whole for the double nearest to any power of ten', () => {
    for (let k = -307; k <= 308; k++) expect(log10(Number(`1e${k}`))).toBe(k);
  });
});
