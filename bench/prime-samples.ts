import { smallestFactorPair } from '../lib/core/math/prime.ts';

/** Numbers that are hard to factor or to prove prime, seeded: the same in every run. */

/** Uniform doubles in [0, 1): the generator mulberry32, good enough to spread samples. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The first prime after a random number from min to max. */
function primeFrom(random: () => number, min: number, max: number): number {
  let candidate = Math.floor(min + random() * (max - min));
  while (smallestFactorPair(candidate)[0] !== 1) candidate++;
  return candidate;
}

/** A prime of so many bits. */
export function primeOfBits(random: () => number, bits: number): number {
  return primeFrom(random, 2 ** (bits - 1), 0.99 * 2 ** bits);
}

/** A product of two primes of about the same size, of so many bits. */
export function semiprimeOfBits(random: () => number, bits: number): number {
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
