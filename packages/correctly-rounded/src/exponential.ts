import { type Approximation, correctlyRounded } from './correct-rounding.ts';
import { everySecondTerm, fixedPoint, ln2 } from './fixed-point.ts';
import { asFraction, type Fraction } from './fraction.ts';

/** e^746 is above the largest double and e^-746 below half the smallest, so anything beyond rounds as they do. */
const CLAMP = 746n;

/** Extra bits of x, whose quotient by ln 2 multiplies the error of ln 2 by less than 2^11. */
export const EXPONENT_GUARD_BITS = 16n;

/**
 * e raised to n.
 *
 * @returns the double nearest to the true power, ties to even, subnormals too; Infinity from ln(2^1024 − 2^970) on, which is
 *   709.782712893384 rounded.
 *
 * @example exp(1) // 2.718281828459045
 */
export function exp(n: number | Fraction): number {
  const x = asFraction(n);
  if (typeof x === 'number') return Math.exp(x);
  return correctlyRounded((bits) => approximateExponential(fixedPoint(x, bits + EXPONENT_GUARD_BITS), bits));
}

/**
 * e^x = 2^k (cosh r + sinh r), where x = k ln 2 + r.
 *
 * @param x - in fixed point with `bits` + EXPONENT_GUARD_BITS bits, within `bits` + 84 of its units.
 * @param bits - the precision of cosh r and sinh r.
 * @returns e^x within `error` if |x| ≤ 746. Beyond that it is within `error` of e^746 or e^-746 instead, and so rounds as
 *   e^x does, but may be far from it.
 *
 * @example approximateExponential(0n, 64n) // ({ significand: 1n << 64n, error: 64n, exponent: -64n })
 */
export function approximateExponential(x: bigint, bits: bigint): Approximation {
  // In units of the result, for b bits: x is off by (b + 84)/2^16, k ln 2 by less than 1078 (b + 16)/2^16 because |k| ≤ 1078,
  // and the shift by less than 1, so r by less than 0.017 b + 1.3. The quotient k is truncated, so |r| < 0.7 and e^r < 2.1. For
  // that reason the result is off by less than 0.04 b + 3, and because of the two series by 2 (b/3 + 5). The sum is
  // 0.71 b + 13 < b.
  const workingBits = bits + EXPONENT_GUARD_BITS;
  const largest = CLAMP << workingBits;
  const bounded = x < -largest ? -largest : x > largest ? largest : x;
  const k = bounded / ln2(workingBits);
  const r = (bounded - k * ln2(workingBits)) >> EXPONENT_GUARD_BITS;
  const square = (r * r) >> bits;
  const cosh = everySecondTerm(1n << bits, 0n, square, bits);
  const sinh = everySecondTerm(r, 1n, square, bits);
  return { significand: cosh + sinh, error: bits, exponent: k - bits };
}
