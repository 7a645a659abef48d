import { MAX_EXACT_INTEGER } from '../limits.ts';
import { smallestDivisor, smallestFactorOfComposite } from './lehman.ts';
import { isPrime } from './primality.ts';

/** The smallest prime is 2. */
export const EXCLUSIVE_MINIMUM = 1;

/** Divisors up to here are tried one by one, in about a microsecond. */
const TRIAL_LIMIT = 1024;

/**
 * The smallest prime factor p of n, and n / p; for a prime, 1 and n.
 *
 * Trial division, a primality test that is proven at this size, then Lehman's method, whose work is bounded for every n.
 *
 * @param n - an integer, `1 < n < 2^53`.
 * @returns two integers whose product is n, exactly and for every n.
 * @throws RangeError if n is not such a number.
 *
 * @example
 * ```ts
 * smallestFactorPair(91) // [7, 13]
 * ```
 */
export function smallestFactorPair(n: number): [number, number] {
  if (!Number.isInteger(n) || n <= EXCLUSIVE_MINIMUM || n > MAX_EXACT_INTEGER) {
    throw new RangeError(`n: expected an integer, 1 < n < 2^53; got ${n}`);
  }
  const smallest = smallestDivisor(n, 2, TRIAL_LIMIT) ?? smallestLargeFactor(n);
  return smallest === n ? [1, n] : [smallest, n / smallest];
}

/** The smallest prime factor of an n that has none up to TRIAL_LIMIT. */
function smallestLargeFactor(n: number): number {
  return n < TRIAL_LIMIT ** 2 || isPrime(n) ? n : smallestFactorOfComposite(n);
}
