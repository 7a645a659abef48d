import { type Approximation, correctlyRounded } from './correct-rounding.ts';
import { everySecondTerm, ln2 } from './fixed-point.ts';
import type { Fraction } from './fraction.ts';

/** e^746 is above the largest double and e^-746 below half the smallest, so anything beyond rounds as they do. */
const CLAMP = 746n;

/** Extra bits of x: the error of ln 2 is multiplied by less than 2^11, those of the series and the squarings by less than 2^14. */
export const EXPONENT_GUARD_BITS = 16n;

/** How often r is halved, and its exponential squared: it saves more multiplications of the series than it takes. */
const HALVINGS = 12n;

/**
 * e raised to x.
 *
 * @returns the double nearest to the true power, ties to even, subnormals too; Infinity from ln(2^1024 − 2^970) on, which is
 *   709.782712893384 rounded.
 *
 * @example exp({ numerator: 1n, denominator: 1n }) // 2.718281828459045
 */
export function exp(x: Fraction): number {
  return correctlyRounded((bits) =>
    approximateExponential((x.numerator << (bits + EXPONENT_GUARD_BITS)) / x.denominator, bits),
  );
}

/**
 * e^x = 2^k (cosh h + sinh h)^(2^12), where x = k ln 2 + r and h = r/2^12.
 *
 * @param x - in fixed point with `bits` + EXPONENT_GUARD_BITS bits, within `bits` + 84 of its units.
 * @param bits - of the result.
 * @returns e^x within `error` if |x| ≤ 746. Beyond that it is within `error` of e^746 or e^-746 instead, and so rounds as
 *   e^x does, but may be far from it.
 *
 * @example approximateExponential(0n, 64n) // ({ significand: 1n << 64n, error: 64n, exponent: -64n })
 */
export function approximateExponential(x: bigint, bits: bigint): Approximation {
  // In units of 2^-(b + 16) for b bits: x is off by b + 84, k ln 2 by 1078 (b + 16) because |k| ≤ 1078, and 2^12 h by 2^12, so r by
  // less than 1079 b + 21428. The quotient is truncated, so |r| < 0.7, e^r is between 0.49 and 2.1, and that makes the power
  // off by less than 2266 b + 45000. The two series are off by 2 ((b + 16)/3 + 5). A squaring doubles the relative error and adds
  // less than 3 units: 2^12 (0.67 b + 24) in all, times 2.1 in the power, so less than 5764 b + 206440. In units of the result,
  // which are 2^16 times as large, the sum is below 0.13 b + 5 < b.
  const workingBits = bits + EXPONENT_GUARD_BITS;
  const largest = CLAMP << workingBits;
  const bounded = x < -largest ? -largest : x > largest ? largest : x;
  const k = bounded / ln2(workingBits);
  const h = (bounded - k * ln2(workingBits)) >> HALVINGS;
  const square = (h * h) >> workingBits;
  const cosh = everySecondTerm(1n << workingBits, 0n, square, workingBits);
  const sinh = everySecondTerm(h, 1n, square, workingBits);
  let power = cosh + sinh;
  for (let i = 0n; i < HALVINGS; i++) power = (power * power) >> workingBits;
  return { significand: power >> EXPONENT_GUARD_BITS, error: bits, exponent: k - bits };
}
