import { smallestFactorPair } from '../lib/core/math/prime.ts';
import { type Source, seeded } from './seeded.ts';

/** Numbers that are hard to factor or to prove prime, from a seed. */

/** The first prime after a random number from min to max. */
function primeFrom(random: Source, min: number, max: number): number {
  let candidate = Math.floor(min + random() * (max - min));
  while (smallestFactorPair(candidate)[0] !== 1) candidate++;
  return candidate;
}

/** A prime with this many bits. */
export function primeOfBits(random: Source, bits: number): number {
  return primeFrom(random, 2 ** (bits - 1), 0.99 * 2 ** bits);
}

/** A product with this many bits of two primes of about the same size. */
export function semiprimeOfBits(random: Source, bits: number): number {
  const root = Math.sqrt(2 ** bits);
  const p = primeFrom(random, root / 2, 0.99 * root);
  return p * primeFrom(random, 2 ** (bits - 1) / p, (0.99 * 2 ** bits) / p);
}

/** Products of two primes of about equal size near 2^53, which take longest. */
export function hardestNumbers(count: number): number[] {
  const random = seeded(20240308);
  // The last is 94906247 × 94906249, the largest two primes whose product is below 2^53.
  return [...Array.from({ length: count }, () => semiprimeOfBits(random, 53)), 9007195909437503];
}
