import { correctlyRounded, dyadic, type Enclosure } from './correct-rounding.ts';
import { enclosed, everySecondTerm, fixedPoint, GUARD_BITS, ln2 } from './fixed-point.ts';

// e^710 is above the largest double and e^-746 below half the smallest: what is beyond rounds to Infinity or 0 as they do.
const LARGEST_EXPONENT = 710n;
const SMALLEST_EXPONENT = -746n;

/**
 * e raised to n.
 *
 * @param n any finite double.
 * @returns the double nearest the true power, ties to even, subnormals too; Infinity above 709.782712893384.
 *
 * @example exp(1) // 2.718281828459045
 */
export function exp(n: number): number {
  const x = dyadic(n);
  return correctlyRounded((bits) => exponential(fixedPoint(x, bits + GUARD_BITS), bits));
}

/**
 * Encloses e^x = 2^k (cosh r + sinh r), where x = k ln 2 + r.
 *
 * @param x in fixed point with GUARD_BITS more than `bits`, so that an error of bits + GUARD_BITS units does not matter.
 * @param bits of cosh r and sinh r, whose sum is within that many units.
 */
export function exponential(x: bigint, bits: bigint): Enclosure {
  const workingBits = bits + GUARD_BITS;
  const bounded = clamped(x, SMALLEST_EXPONENT << workingBits, LARGEST_EXPONENT << workingBits);
  // The whole number nearest x / ln 2, or as good as nearest: |r| < 0.35.
  const k = ((bounded << 8n) / ln2(workingBits) + 128n) >> 8n;
  const r = (bounded - k * ln2(workingBits)) >> GUARD_BITS;
  const square = (r * r) >> bits;
  const cosh = everySecondTerm(1n << bits, 0n, square, bits);
  const sinh = everySecondTerm(r, 1n, square, bits);
  return enclosed(cosh + sinh, bits, k - bits);
}

function clamped(x: bigint, least: bigint, most: bigint): bigint {
  if (x < least) return least;
  return x > most ? most : x;
}
