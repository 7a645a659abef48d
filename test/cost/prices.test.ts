import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dollarsFor, PRICES, type PriceId } from '../../lib/cost/prices.ts';

const ids = Object.keys(PRICES) as PriceId[];

test.each(ids)('more units of %s never cost less', (id) => {
  const units = fc.double({ min: 0, max: 1e13, noNaN: true });
  fc.assert(
    fc.property(units, units, (one, other) => {
      const [fewer, more] = [Math.min(one, other), Math.max(one, other)];
      expect(dollarsFor(id, fewer)).toBeLessThanOrEqual(dollarsFor(id, more));
    }),
  );
});

test('units above a tier are charged at the price of the next', () => {
  expect(dollarsFor('apiRequest', 300e6)).toBeCloseTo(300, 9);
  expect(dollarsFor('apiRequest', 1_000e6)).toBeCloseTo(300 + 700 * 0.9, 9);
});

test('the first 10 million requests and the first TB of CloudFront are free', () => {
  expect(dollarsFor('edgeRequest', 10e6)).toBe(0);
  expect(dollarsFor('edgeRequest', 11e6)).toBeCloseTo(1, 9);
  expect(dollarsFor('edgeTransfer', 1_024)).toBe(0);
  expect(dollarsFor('edgeTransfer', 1_124)).toBeCloseTo(8.5, 9);
});
