import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { smallestFactorPair } from '../../../lib/core/math/prime.ts';
import { runs } from '../../support/property-runs.ts';
import vectors from '../../vectors/primes.json' with { type: 'json' };

const LARGEST = Number.MAX_SAFE_INTEGER;
const SIEVED = 1_100_000;

/** The smallest prime factor of every number up to SIEVED (Eratosthenes). */
const sieve = new Int32Array(SIEVED + 1);
for (let divisor = 2; divisor <= SIEVED; divisor++)
  for (let n = divisor; n <= SIEVED; n += divisor) if (sieve[n] === 0) sieve[n] = divisor;

const pair = (n: number, smallest: number) => (smallest === n ? [1, n] : [smallest, n / smallest]);

describe('smallestFactorPair', () => {
  test(`is the smallest prime factor and its cofactor, for every n up to ${SIEVED}`, () => {
    const wrong = [];
    for (let n = 2; n <= SIEVED; n++) {
      const [p, cofactor] = smallestFactorPair(n);
      const [expected, expectedCofactor] = pair(n, sieve[n] as number);
      if (p !== expected || cofactor !== expectedCofactor) wrong.push(n);
    }
    expect(wrong).toEqual([]);
  });

  test.each(Object.entries(vectors))('is the smallest prime factor and its cofactor: %s', (_kind, cases) => {
    expect(cases.length).toBeGreaterThan(0);
    // One comparison for all cases: an expect for each takes longer than the factoring.
    const pairs = (cases as [number, number][]).map(([n]) => smallestFactorPair(n));
    expect(pairs).toEqual((cases as [number, number][]).map(([n, smallest]) => pair(n, smallest)));
  });

  test('is two whole numbers whose product is n: 1 and n, or a prime and a number not below it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: LARGEST }), (n) => {
        const [p, cofactor] = smallestFactorPair(n);
        expect(BigInt(p) * BigInt(cofactor)).toBe(BigInt(n));
        expect(p).toBeLessThanOrEqual(cofactor);
        if (p > 1) expect(smallestFactorPair(p)).toEqual([1, p]);
      }),
      { numRuns: runs(1000) },
    );
  });

  test('of a product a × b starts with a factor no larger than a or b', () => {
    const factor = fc.integer({ min: 2, max: 94_906_265 });
    fc.assert(
      fc.property(factor, factor, (a, b) => {
        const [p] = smallestFactorPair(a * b);
        expect(p).toBeGreaterThan(1);
        expect(p).toBeLessThanOrEqual(Math.min(a, b));
      }),
      { numRuns: runs(1000) },
    );
  });
});
