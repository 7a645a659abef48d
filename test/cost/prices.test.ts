import { expect, test } from '@jest/globals';
import { dollarsFor } from '../../lib/cost/prices.ts';

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
