import { describe, expect, test } from '@jest/globals';
import { factorial } from '../../../lib/core/math/factorial.ts';
import reference from '../../vectors/factorial.json' with { type: 'json' };

describe('factorial', () => {
  test('is the double nearest to n!, for all 169 n', () => {
    expect(reference).toHaveLength(169);
    expect(reference.map((_, index) => factorial(index + 1))).toEqual(reference);
  });

  test('is exact up to 22!', () => {
    let product = 1n;
    for (let n = 1; n <= 22; n++) {
      product *= BigInt(n);
      expect(BigInt(factorial(n))).toBe(product);
    }
  });

  test.each([0, -1, 170, 1.5, Number.MIN_VALUE, NaN, Infinity])('rejects %p with a RangeError', (n) => {
    const expected = `n: expected an integer, 0 < n < 170; got ${n}`;
    expect(() => factorial(n)).toThrow(new RangeError(expected));
  });
});
