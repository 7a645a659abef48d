import { multiplyModulo, powerModulo } from './modular.ts';

/**
 * No composite below 3825123056546413051 (about 2^61.7) is a strong probable prime to all of the first nine primes
 * (Jiang and Deng, "Strong pseudoprimes to the first eight prime bases", 2014; OEIS A014233).
 */
const BASES = [2, 3, 5, 7, 11, 13, 17, 19, 23];

/**
 * Whether n is prime; certain, not only probable.
 *
 * @param n whole, odd, 46 < n < 2^53.
 */
export function isPrime(n: number): boolean {
  return BASES.every((base) => isStrongProbablePrime(n, base));
}

/** The test of Miller and Rabin (Rabin, "Probabilistic algorithm for testing primality", 1980). */
function isStrongProbablePrime(n: number, base: number): boolean {
  let oddPart = (n - 1) / 2;
  let squarings = 0;
  while (oddPart % 2 === 0) {
    oddPart /= 2;
    squarings++;
  }
  let power = powerModulo(base, oddPart, n);
  if (power === 1) return true;
  while (power !== -1 && squarings > 0) {
    power = multiplyModulo(power, power, n);
    squarings--;
  }
  return power === -1;
}
