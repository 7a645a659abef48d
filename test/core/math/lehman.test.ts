import { expect, test } from '@jest/globals';
import { smallestFactorOfComposite } from '../../../lib/core/math/lehman.ts';
import { smallestFactors } from './sieve.ts';

const SIEVED = 200_000;

test(`finds the smallest prime factor of every composite up to ${SIEVED}`, () => {
  const wrong = [...smallestFactors(SIEVED).entries()]
    .filter(([n, smallest]) => n > 3 && smallest < n)
    .filter(([n, smallest]) => smallestFactorOfComposite(n) !== smallest);
  expect(wrong).toEqual([]);
});

test('ends with an error for a prime, whose factors it would search longest', () => {
  expect(() => smallestFactorOfComposite(9007199254740881)).toThrow('9007199254740881 is not composite');
});
