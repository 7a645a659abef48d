import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { billed } from '../../lib/cost/designs.ts';
import { DEFAULTS } from '../../lib/cost/documented.ts';
import { computedHitRate } from '../../lib/cost/hit-rate.ts';
import { percentFrom } from '../../lib/cost/markdown.ts';
import { SECTIONS } from '../../lib/cost/report.ts';

const { workload, settings } = DEFAULTS;
const RATES = [10, 10_000, 1_000_000];

/** The percentages in the row with this title, as shares. */
function shares(section: string, title: string): number[] {
  const text = SECTIONS[section]?.[1](DEFAULTS) ?? '';
  const row = text.split('\n').find((line) => line.startsWith(`|${title}|`)) ?? '';
  return [...row.matchAll(/([\d.]+) %/g)].map(([, figure]) => Number(figure) / 100);
}

describe('a printed threshold', () => {
  test('is never below the computed one, and at most 0.1 % above', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
        const printed = Number.parseFloat(percentFrom(share)) / 100;
        expect(printed - share).toBeGreaterThan(-1e-12);
        expect(printed - share).toBeLessThan(0.001 + 1e-12);
      }),
    );
    expect(percentFrom(undefined)).toBe('never');
  });

  test('of the hits from which an edge saves money is right: it saves there, and not 0.1 % below', () => {
    const printed = shares('break-even', 'an edge saves money from hits of');
    expect(printed).toHaveLength(RATES.length);
    for (const [index, hits] of printed.entries()) {
      const at = { ...workload, requestsPerSecond: RATES[index] ?? 0 };
      const saved = (share: number) => billed('plain', at, settings) - billed('edge', { ...at, hits: share }, settings);
      expect(saved(hits)).toBeGreaterThan(0);
      expect(saved(hits - 0.001)).toBeLessThan(0);
    }
  });
});

test('the bills assume the hit rate computed for their request rate, and say so', () => {
  const hits = computedHitRate({ requestsPerSecond: workload.requestsPerSecond, edges: DEFAULTS.edges, exponent: 1 });
  expect(workload.hits).toBe(hits);
  expect(SECTIONS.month?.[1](DEFAULTS)).toContain(`an edge answers ${(100 * hits).toFixed(1)} %`);
  expect(shares('scale', 'computed hit rate of an edge, by 1/k')[1]).toBeCloseTo(hits, 3);
});
