import { MAX_EXACT_INTEGER } from '../limits.ts';
import { smallestFactorOfComposite } from './lehman.ts';
import { smallestDivisor } from './trial-division.ts';

/** What n must be greater than: the smallest prime is 2. */
export const EXCLUSIVE_MINIMUM = 1;

/** Divisors up to here are tried one by one, in about a microsecond. */
const TRIAL_LIMIT = 1024;

/**
 * No composite below 3825123056546413051 (about 2^61.7) is a strong probable prime to all of the first nine primes
 * (Jiang and Deng, "Strong pseudoprimes to the first eight prime bases", 2014; OEIS A014233).
 */
const BASES = [2n, 3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n];

/**
 * The smallest prime factor p of n, and n / p; for a prime, 1 and n.
 *
 * Trial division, a primality test that is proven at this size, then Lehman's method, whose work is bounded for every n.
 *
 * @param n - an integer, `1 < n < 2^53`.
 * @returns two integers whose product is n, exactly and for every n.
 * @throws RangeError if n is not such a number.
 *
 * @example smallestFactorPair(91) // [7, 13]
 */
export function smallestFactorPair(n: number): [number, number] {
  if (!Number.isInteger(n) || n <= EXCLUSIVE_MINIMUM || n > MAX_EXACT_INTEGER) {
    throw new RangeError(`n: expected an integer, 1 < n < 2^53; got ${n}`);
  }
  const smallest = smallestDivisor(n, TRIAL_LIMIT) ?? smallestLargeFactor(n);
  return smallest === n ? [1, n] : [smallest, n / smallest];
}

/** The smallest prime factor of an n that has none up to TRIAL_LIMIT. */
function smallestLargeFactor(n: number): number {
  return n < TRIAL_LIMIT ** 2 || isPrime(n) ? n : smallestFactorOfComposite(n);
}

/** Whether n is prime: for certain, not just probably. It is odd, `23 < n < 2^53`. */
function isPrime(n: number): boolean {
  return BASES.every((base) => isStrongProbablePrime(BigInt(n), base));
}

/** The Miller–Rabin test (Rabin, "Probabilistic algorithm for testing primality", 1980). */
function isStrongProbablePrime(n: bigint, base: bigint): boolean {
  let oddPart = n - 1n;
  let squarings = 0;
  for (; oddPart % 2n === 0n; oddPart /= 2n) squarings++;
  let power = 1n;
  for (const bit of oddPart.toString(2)) power = (bit === '1' ? power * power * base : power * power) % n;
  if (power === 1n) return true;
  for (; power !== n - 1n && squarings > 1; squarings--) power = (power * power) % n;
  return power === n - 1n;
}
