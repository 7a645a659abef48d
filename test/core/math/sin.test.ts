import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sin } from '../../../lib/core/math/trigonometry.ts';
import { misses } from '../../vectors/elementary.ts';

const FINITE = fc.double({ noNaN: true, noDefaultInfinity: true });

describe('sin', () => {
  test('is the double nearest to the true value', () => {
    expect(misses('sin', sin)).toEqual([]);
  });

  test.each([
    [0, 0],
    [1e22, -0.8522008497671888],
    [Number.MIN_VALUE, Number.MIN_VALUE],
    [-1e-300, -1e-300],
  ])('of %p is %p', (n, sine) => {
    expect(sin(n) + 0).toBe(sine);
  });

  test('of 0 is 0, not −0', () => {
    expect(sin(0)).toBe(0);
  });

  test('is odd', () => {
    fc.assert(fc.property(FINITE, (n) => sin(-n) === -sin(n)));
  });

  test('is between −1 and 1', () => {
    fc.assert(fc.property(FINITE, (n) => Math.abs(sin(n)) <= 1));
  });

  test('never decreases from −π/2 to π/2', () => {
    const rising = fc.double({ min: -Math.PI / 2, max: Math.PI / 2, noNaN: true });
    fc.assert(fc.property(rising, rising, (a, b) => (a <= b ? sin(a) <= sin(b) : sin(a) >= sin(b))));
  });
});
