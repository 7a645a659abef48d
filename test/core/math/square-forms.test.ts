import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { smallestFactorPair } from '../../../lib/core/math/prime.ts';
import { factorBySquareForms, MULTIPLIERS } from '../../../lib/core/math/square-forms.ts';
import { runs } from '../../support/property-runs.ts';
import vectors from '../../vectors/primes.json' with { type: 'json' };

const kinds = [
  'product of two primes',
  'product of two large primes',
  'product of neighbouring primes',
  'product of three primes',
  'product of four primes',
  'square times a prime',
  'short period of a multiple',
] as const;

/** Whether the factor that is found within a limit of steps is one, and neither 1 nor n. */
function findsFactor(n: number, maxSteps: number): boolean {
  const factor = factorBySquareForms(n, maxSteps) ?? 1;
  return factor > 1 && factor < n && n % factor === 0;
}

/** Pairs whose product is a multiplier. */
const PAIRS = MULTIPLIERS.flatMap((k) => divisors(k).map((d) => [d, k / d] as const));

function divisors(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i + 1).filter((d) => n % d === 0);
}

/**
 * n = (dt² + sign)/cofactor, with the largest t that `factorBySquareForms` accepts among 1,000. For k = d × cofactor,
 * kn = (dt)² ± d, and the continued fraction of its root repeats after at most four steps.
 */
function shortPeriod(d: number, cofactor: number, sign: number, maximum: number): number | undefined {
  const largest = Math.floor(Math.sqrt((maximum / d) * cofactor)) - 1;
  for (let t = largest; t > Math.max(0, largest - 1000); t--) {
    if ((d * (t % cofactor) ** 2 + sign) % cofactor !== 0) continue;
    const n = Number((BigInt(d) * BigInt(t) ** 2n + BigInt(sign)) / BigInt(cofactor));
    if (n > 2 ** 14 && smallestFactorPair(n)[0] > 11) return n;
  }
  return undefined;
}

describe('factorBySquareForms', () => {
  test.each(kinds)('takes at most a fifth of the allowed steps: %s', (kind) => {
    const cases = vectors[kind].filter(([, smallest]) => (smallest as number) > 1024) as [number, number][];
    expect(cases.length).toBeGreaterThan(0);
    expect(cases.filter(([n]) => !findsFactor(n, 160_000))).toEqual([]);
  });

  test('takes at most half of the allowed steps for the slowest numbers found', () => {
    const cases = vectors['many steps of square forms'] as [number, number][];
    expect(cases.filter(([n]) => !findsFactor(n, 400_000))).toEqual([]);
  });

  test('takes at most half of the allowed steps where the fraction of a multiple has a short period', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PAIRS),
        fc.constantFrom(1, -1),
        fc.integer({ min: 2 ** 20, max: 2 ** 53 }),
        (pair, sign, maximum) => {
          const n = shortPeriod(...pair, sign, maximum);
          fc.pre(n !== undefined);
          expect(findsFactor(n, 400_000)).toBe(true);
        },
      ),
      { numRuns: runs() },
    );
  });

  test('is undefined if the steps run out', () => {
    expect(factorBySquareForms(94_906_247 * 94_906_249, 2)).toBeUndefined();
  });

  test('counts the steps from squares that give no factor', () => {
    // The expansions take 187,000 steps, and the squares 106,000.
    expect(factorBySquareForms(8907773668729643, 250_000)).toBeUndefined();
    expect(factorBySquareForms(8907773668729643, 300_000)).toBe(67611503);
  });

  test('is undefined once every expansion has ended, as they do on a prime', () => {
    expect(factorBySquareForms(16411)).toBeUndefined();
  });
});
