import { describe, expect, test } from '@jest/globals';
import { factorByLehman } from '../../../lib/core/math/lehman.ts';
import vectors from '../../vectors/primes.json' with { type: 'json' };
import { smallestFactors } from './sieve.ts';

const SIEVED = 200_000;

/** Products of two primes of all sizes, of neighbours, of equals, and those that square forms found hard. */
const kinds = [
  'product of two primes',
  'product of neighbouring primes',
  'square of a prime',
  'short period of a multiple',
] as const;

function findsFactor(n: number): boolean {
  const factor = factorByLehman(n) ?? 1;
  return factor > 1 && factor < n && n % factor === 0;
}

describe('factorByLehman', () => {
  test(`finds a factor of every composite up to ${SIEVED}, and none of a prime`, () => {
    const smallest = smallestFactors(SIEVED);
    const wrong = [];
    for (let n = 7; n <= SIEVED; n++) if (findsFactor(n) === (smallest[n] === n)) wrong.push(n);
    expect(wrong).toEqual([]);
  });

  test.each(kinds)('finds a factor up to 2^53: %s', (kind) => {
    const cases = vectors[kind] as [number, number][];
    expect(cases.length).toBeGreaterThan(0);
    expect(cases.filter(([n]) => !findsFactor(n))).toEqual([]);
  });

  test('finds none of a prime near 2^53', () => {
    expect(factorByLehman(9007199254740881)).toBeUndefined();
  });
});
