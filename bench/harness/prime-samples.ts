import { smallestFactorPair } from '../../lib/core/math/prime.ts';
import { integerFrom, type Source, seeded } from './seeded.ts';

/** Numbers of a given length in bits, of the kinds that are hard to factor or to prove prime. */

const isPrime = (n: number) => smallestFactorPair(n)[0] === 1;

/** A random prime from min to max; the next one from a random start on. */
export function primeFrom(random: Source, min: number, max: number): number {
  for (;;) {
    let candidate = integerFrom(random, min, max);
    while (candidate <= max && !isPrime(candidate)) candidate++;
    if (candidate <= max) return candidate;
  }
}

/** A prime of so many bits. */
export function primeOfBits(random: Source, bits: number): number {
  return primeFrom(random, 2 ** (bits - 1), 2 ** bits - 1);
}

/** A product of so many bits of two primes of about the same size: the smaller at least half the larger. */
export function semiprimeOfBits(random: Source, bits: number): number {
  const root = Math.sqrt(2 ** bits);
  const p = primeFrom(random, Math.ceil(root / 2), Math.floor(root));
  const q = primeFrom(random, Math.ceil(2 ** (bits - 1) / p), Math.floor((2 ** bits - 1) / p));
  return p * q;
}

/** A product of so many bits of two primes of unlike size, the smaller one from 2^10 on, each size as likely. */
export function lopsidedOfBits(random: Source, bits: number): number {
  const start = 2 ** (10 + random() * (bits / 2 - 11));
  const p = primeFrom(random, Math.ceil(start), Math.floor(2 * start));
  const q = primeFrom(random, Math.ceil(2 ** (bits - 1) / p), Math.floor((2 ** bits - 1) / p));
  return p * q;
}

/** The square of a prime, of so many bits. */
export function squareOfBits(random: Source, bits: number): number {
  const p = primeFrom(random, Math.ceil(Math.sqrt(2 ** (bits - 1))), Math.floor(Math.sqrt(2 ** bits - 1)));
  return p * p;
}

const HARDEST_SEED = 20240308;

/** The same numbers each time, of the kind that takes longest: products of two primes of about equal size, near 2^53. */
export function hardestNumbers(count: number): number[] {
  const random = seeded(HARDEST_SEED);
  const products = Array.from({ length: count }, () => semiprimeOfBits(random, 53));
  // The last is 94906247 × 94906249, the largest two primes whose product is below 2^53.
  return [...products, 9007195909437503];
}
