import { describe, expect, test } from '@jest/globals';
import { CACHE_CONTROL } from '../../lib/contract/entry.ts';
import { operationEntries } from '../../lib/contract/index.ts';
import { CACHED_INPUTS, computedHitRate, hitsOf, simulatedHitRate } from '../../lib/cost/hit-rate.ts';
import { seeded } from '../../lib/cost/seeded.ts';
import reference from '../vectors/cost.json' with { type: 'json' };

const audience = { requestsPerSecond: 1, edges: 3, exponent: 1 };
const cacheable = CACHED_INPUTS.length / operationEntries.length;

describe('the hit rate of a cache', () => {
  test.each(reference.hits as [number, number, number, number][])(
    'with %d requests per lifetime to %d inputs with popularity 1/k^%d',
    (requests, inputs, exponent, share) => {
      expect(hitsOf(requests, inputs, exponent)).toBeCloseTo(share, 12);
    },
  );
});

describe('the hit rate of the edges', () => {
  test.each([0.6, 1, 1.4])('with popularity 1/k^%d is that of a simulation', (exponent) => {
    const counted = simulatedHitRate({ ...audience, exponent }, seeded(7));
    // 86,400 requests. Misses are correlated, so the error is a few times that of independent samples.
    expect(Math.abs(counted - computedHitRate({ ...audience, exponent }))).toBeLessThan(0.012);
  });

  test('is the same for the same seed when simulated', () => {
    const few = { ...audience, requestsPerSecond: 0.1 };
    const counted = simulatedHitRate(few, seeded(1));
    expect(simulatedHitRate(few, seeded(1))).toBe(counted);
    expect(simulatedHitRate(few, seeded(2))).not.toBe(counted);
  });

  test('rises with the requests, up to the share of operations that are cached', () => {
    const rates = [0.1, 10, 1_000, 1e5, 1e9].map((requestsPerSecond) =>
      computedHitRate({ ...audience, requestsPerSecond }),
    );
    expect(rates).toEqual(rates.toSorted((one, other) => one - other));
    expect(rates.at(-1)).toBeLessThan(cacheable);
    expect(rates.at(-1)).toBeGreaterThan(0.99 * cacheable);
  });

  test('falls with the number of edges, and rises with the share of popular inputs', () => {
    expect(computedHitRate({ ...audience, edges: 30 })).toBeLessThan(computedHitRate(audience));
    expect(computedHitRate({ ...audience, exponent: 1.2 })).toBeGreaterThan(computedHitRate(audience));
  });
});

test('inputs are counted from the contract, for example 1,475 of fibonacci, 169 of factorial', () => {
  expect(CACHED_INPUTS).toEqual(expect.arrayContaining([1_475, 169, 1]));
  expect(Math.max(...CACHED_INPUTS)).toBe(1_000_000);
  expect(cacheable).toBeLessThan(1);
});

test('a response is cached for a day', () => {
  expect(CACHE_CONTROL.day).toBe(`public, max-age=${24 * 3_600}`);
});
