import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cos } from '../../../lib/core/math/trigonometry.ts';
import { misses } from '../../vectors/elementary.ts';

const FINITE = fc.double({ noNaN: true, noDefaultInfinity: true });

describe('cos', () => {
  test('is the double nearest to the true value', () => {
    expect(misses('cos', cos)).toEqual([]);
  });

  test.each([
    [0, 1],
    [1e22, 0.523214785395139],
    [Math.PI, -1],
    [6381956970095103 * 2 ** 797, -4.6871659242546277e-19],
  ])('of %p is %p', (n, cosine) => {
    expect(cos(n)).toBe(cosine);
  });

  test('is even', () => {
    fc.assert(fc.property(FINITE, (n) => cos(-n) === cos(n)));
  });

  test('is between −1 and 1', () => {
    fc.assert(fc.property(FINITE, (n) => Math.abs(cos(n)) <= 1));
  });

  test('never increases from 0 to π', () => {
    const falling = fc.double({ min: 0, max: Math.PI, noNaN: true });
    fc.assert(fc.property(falling, falling, (a, b) => (a <= b ? cos(a) >= cos(b) : cos(a) <= cos(b))));
  });
});
