import { describe, expect, test } from '@jest/globals';
import { factorial } from '../../../lib/core/math/factorial.ts';
import reference from '../../vectors/factorial.json' with { type: 'json' };

describe('factorial', () => {
  test('is the double nearest to n!, for all 169 n', () => {
    expect(reference).toHaveLength(169);
    expect(reference.map((_, index) => Number(factorial(index + 1)))).toEqual(reference);
  });

  test('is exact, and a double up to 22!', () => {
    for (let n = 2; n < 170; n++) expect(factorial(n)).toBe(BigInt(n) * factorial(n - 1));
    for (let n = 1; n <= 22; n++) expect(BigInt(Number(factorial(n)))).toBe(factorial(n));
    expect(BigInt(Number(factorial(23)))).not.toBe(factorial(23));
  });
});
