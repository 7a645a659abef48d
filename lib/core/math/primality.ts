/**
 * No composite below 3825123056546413051 (about 2^61.7) is a strong probable prime to all of the first nine primes
 * (Jiang and Deng, "Strong pseudoprimes to the first eight prime bases", 2014; OEIS A014233).
 */
const BASES = [2n, 3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n];

/**
 * Whether n is prime: for certain, not just probably.
 *
 * @param n - an odd integer, `23 < n < 2^53`.
 *
 * @example
 * ```ts
 * isPrime(9007199254740881) // true
 * ```
 */
export function isPrime(n: number): boolean {
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
