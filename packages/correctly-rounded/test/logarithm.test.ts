import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { log, log2, log10 } from '../src/logarithm.ts';
import { misses } from './vectors/elementary.ts';

const POSITIVE = fc.double({ min: Number.MIN_VALUE, max: Number.MAX_VALUE, noNaN: true });

describe.each([
  ['log', log],
  ['log2', log2],
  ['log10', log10],
] as const)('%s', (name, logarithm) => {
  test('is the double nearest to the true value', () => {
    expect(misses(name, logarithm)).toEqual([]);
  });

  test('is −Infinity for 0 and NaN for a negative number', () => {
    expect(logarithm(0)).toBe(-Infinity);
    expect(logarithm(-Number.MIN_VALUE)).toBeNaN();
    expect(logarithm(-1)).toBeNaN();
  });

  test('never decreases', () => {
    fc.assert(
      fc.property(POSITIVE, POSITIVE, (a, b) => (a <= b ? logarithm(a) <= logarithm(b) : logarithm(a) >= logarithm(b))),
    );
  });
});

test.each([
  [1, 0],
  [Math.E, 1],
  [Number.MIN_VALUE, -744.4400719213812],
  [Number.MAX_VALUE, 709.782712893384],
])('log of %p is %p', (n, logarithm) => {
  expect(log(n)).toBe(logarithm);
});

test('log2 is exact for every power of two, subnormals included', () => {
  let power = Number.MIN_VALUE;
  for (let k = -1074; k <= 1023; k++) {
    expect(log2(power)).toBe(k);
    power *= 2;
  }
});

test('log10 is whole for the double nearest to any power of ten', () => {
  for (let k = -307; k <= 308; k++) expect(log10(Number(`1e${k}`))).toBe(k);
});
