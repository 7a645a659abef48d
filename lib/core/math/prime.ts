import { MAX_EXACT_INTEGER } from '../limits.ts';
import { smallestDivisor } from './divisors.ts';
import { factorByLehman } from './lehman.ts';
import { isPrime } from './primality.ts';
import { factorBySquareForms } from './square-forms.ts';

/** The smallest prime is 2. */
export const EXCLUSIVE_MINIMUM = 1;

/** Divisors up to here are tried one by one, in about a microsecond. */
const TRIAL_LIMIT = 1024;

/**
 * The smallest prime factor p of n, and n / p; for a prime, 1 and n.
 *
 * Trial division, a primality test that is proven at this size, then Shanks's square forms, and Lehman's method where these
 * reach their limit (see the files of each). The work is bounded: for n, and for each composite factor of it that is found,
 * at most 800,000 steps of square forms, 105,000 trial divisions, and 313,000 tries of Lehman's method.
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
  if (n < TRIAL_LIMIT ** 2 || isPrime(n)) return n;
  const factor = properFactor(n);
  return Math.min(smallestLargeFactor(factor), smallestLargeFactor(n / factor));
}

/** A factor of a composite without factors up to TRIAL_LIMIT, neither 1 nor n. */
function properFactor(n: number): number {
  // Square forms take a tenth of the time, but may not find a factor. Lehman's method always does.
  const factor = rootOfPower(n) ?? factorBySquareForms(n) ?? factorByLehman(n);
  if (factor === undefined) throw new Error(`${n} is composite, but no factor was found`);
  return factor;
}

/** The root of n if n is a prime to the 2nd, 3rd or 5th: square forms find no factor of these. 1024^6 is beyond 2^53. */
function rootOfPower(n: number): number | undefined {
  return [2, 3, 5].map((exponent) => Math.round(n ** (1 / exponent))).find((root) => isPowerOf(root, n));
}

function isPowerOf(root: number, n: number): boolean {
  let rest = n;
  while (rest % root === 0) rest /= root;
  return rest === 1;
}
