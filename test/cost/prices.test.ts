import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dollarsFor, firstPrice } from '../../lib/cost/line-item.ts';
import { PRICES, type PriceId } from '../../lib/cost/prices.ts';

const ids = Object.keys(PRICES) as PriceId[];

describe.each(ids)('the price %s', (id) => {
  const { tiers, source, confirmed } = PRICES[id];

  test('names its page of AWS and a second source', () => {
    expect(source).toMatch(/^https:\/\/aws\.amazon\.com\/[\w/-]+\/pricing\/(?:on-demand\/)?$/);
    expect(confirmed).toMatch(/GitHub, 2026-\d\d|undated$/);
  });

  test('has ever cheaper tiers, the last without end', () => {
    expect(tiers.at(-1)?.[0]).toBe(Number.POSITIVE_INFINITY);
    for (const [index, [upTo, each]] of tiers.entries()) {
      expect(each).toBeGreaterThan(0);
      const [before, dearer] = tiers[index - 1] ?? [0, Number.POSITIVE_INFINITY];
      expect(upTo).toBeGreaterThan(before);
      expect(each).toBeLessThan(dearer);
    }
  });

  test('never charges less for more units, and never more per unit for more units', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-3, max: 1e13, noNaN: true }),
        fc.double({ min: 1e-9, max: 1, noNaN: true }),
        (all, part) => {
          expect(dollarsFor(id, all * part)).toBeLessThanOrEqual(dollarsFor(id, all));
          expect(dollarsFor(id, all * part)).toBeGreaterThanOrEqual(dollarsFor(id, all) * part * (1 - 1e-12));
          expect(dollarsFor(id, all)).toBeLessThanOrEqual(all * firstPrice(id) * (1 + 1e-12));
        },
      ),
    );
  });
});

test('units beyond a tier are charged at the next one', () => {
  expect(dollarsFor('apiRequest', 300e6)).toBeCloseTo(300, 9);
  expect(dollarsFor('apiRequest', 1_000e6)).toBeCloseTo(300 + 700 * 0.9, 9);
});
