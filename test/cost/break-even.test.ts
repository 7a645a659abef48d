import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cheaperFrom, crossing, edgeHits, provisionedFrom, shareOf } from '../../lib/cost/break-even.ts';
import { billed, type Design } from '../../lib/cost/designs.ts';
import { TYPICAL } from '../../lib/cost/workload.ts';
import { settingsFrom } from '../../lib/infrastructure/read-settings.ts';

const settings = settingsFrom({});

describe('a crossing', () => {
  test('is where the difference is zero', () => {
    const from = fc.double({ min: -100, max: 100, noNaN: true });
    fc.assert(
      fc.property(from, fc.constantFrom(-1, 1), (zero, slope) => {
        expect(crossing((x) => slope * (x - zero), -100, 100)).toBeCloseTo(zero, 9);
        expect(crossing((x) => slope * (x - zero) ** 3, -100, 100)).toBeCloseTo(zero, 3);
      }),
    );
  });

  test('is undefined if there is none', () => {
    expect(crossing((x) => x + 1, 0, 10)).toBeUndefined();
    expect(crossing((x) => -x - 1, 0, 10)).toBeUndefined();
  });
});

describe('the hit rate from which an edge saves money', () => {
  // Below one request per second, the origin's key alone can cost more than any hit rate saves.
  const rate = fc.double({ min: 1, max: 1e6, noNaN: true });

  test('makes both bills the same; below it the edge costs more, above it less', () => {
    fc.assert(
      fc.property(rate, (requestsPerSecond) => {
        const workload = { ...TYPICAL, requestsPerSecond };
        const without = billed('plain', workload, settings);
        const edge = (hits: number) => billed('edge', { ...workload, hits }, settings);
        const hits = edgeHits('edge', workload, settings) ?? Number.NaN;
        expect(Math.abs(edge(hits) - without)).toBeLessThanOrEqual(1e-9 * without);
        expect(edge(hits - 0.01)).toBeGreaterThan(without);
        expect(edge(hits + 0.01)).toBeLessThan(without);
      }),
    );
  });

  test('is 79.1 %, computed by hand from the prices of the first tiers', () => {
    const transfer = 506 * 0.09e-3;
    const keyAndAlarms = (0.4 + 3 * 0.1) / (10 * 31 * 0.0864);
    const atTheOrigin = 1 + 0.2 + 0.004 * 0.125 * 13.3334 + 0.204 * 0.53;
    const byHand = 1 - (atTheOrigin + transfer - (1 + 706 * 0.085e-3) - keyAndAlarms) / atTheOrigin;
    expect(edgeHits('edge', { ...TYPICAL, requestsPerSecond: 10 }, settings)).toBeCloseTo(byHand, 9);
    expect(byHand).toBeCloseTo(0.7915, 4);
  });

  test('is undefined if all requests cost less than the key', () => {
    expect(edgeHits('edge', { ...TYPICAL, requestsPerSecond: 0.1 }, settings)).toBeUndefined();
  });

  test('is undefined with a web ACL, which costs half as much as API Gateway', () => {
    expect(edgeHits('guardedEdge', TYPICAL, settings)).toBeUndefined();
  });
});

describe.each([
  ['loadBalancer', 0],
  ['loadBalancer', 10_000],
  ['containers', 0],
  ['containers', 10_000],
] as [Design, number][])('the rate from which the design %s costs %d dollars less', (design, saved) => {
  const difference = (requestsPerSecond: number) => {
    const workload = { ...TYPICAL, requestsPerSecond };
    return billed('plain', workload, settings) - billed(design, workload, settings);
  };

  test('is where the difference is reached: less below, more above', () => {
    const from = cheaperFrom(design, TYPICAL, settings, saved) ?? Number.NaN;
    expect(difference(from)).toBeCloseTo(saved, 6);
    for (const times of [0.01, 0.1, 0.5, 0.99]) expect(difference(from * times)).toBeLessThan(saved);
    for (const times of [1.01, 2, 10, 100]) expect(difference(from * times)).toBeGreaterThan(saved);
  });
});

test('provisioned concurrency costs the same at the break-even duration of calls, more below, less above', () => {
  const difference = (callMilliseconds: number) => {
    const workload = { ...TYPICAL, callMilliseconds };
    return billed('provisioned', workload, settings) - billed('plain', workload, settings);
  };
  const from = provisionedFrom(TYPICAL, settings) ?? Number.NaN;
  expect(difference(from)).toBeCloseTo(0, 6);
  for (const times of [0.1, 0.5, 0.99]) expect(difference(from * times)).toBeGreaterThan(0);
  for (const times of [1.01, 1.5, 10]) expect(difference(from * times)).toBeLessThan(0);
});

test('the shares of a bill add up', () => {
  const share = (items: RegExp) => shareOf(items, 'plain', TYPICAL, settings);
  expect(share(/./)).toBe(1);
  expect(share(/^API/) + share(/^(?!API)/)).toBeCloseTo(1, 12);
  expect(share(/^API/)).toBeGreaterThan(0.7);
});
