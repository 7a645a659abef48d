import { double, multiply } from './double-double.ts';
import { roundedExponential } from './exponential.ts';
import { naturalLogarithm } from './natural-logarithm.ts';

// 1 − 2^-53 and 1 + 2^-52 are the doubles next to 1, so to the power of 1e20 every other base leaves the range of doubles.
const LARGEST_EXPONENT = 1e20;

/**
 * base raised to exponent, by e^(exponent × ln base) in double-double arithmetic.
 *
 * @param base, exponent any finite doubles.
 * @returns a double within 0.5 + 2^-34 ulp of the true power, subnormals too, exact where the power is a double; 1 for 0^0,
 *   Infinity for a negative power of 0; ±Infinity beyond the doubles; NaN for a negative base and a fractional exponent.
 */
export function pow(base: number, exponent: number): number {
  // What has no logarithm to work with is 0, 1, ±Infinity or NaN, and ECMA-262 leaves no engine a choice there.
  // Stryker disable next-line EqualityOperator: for the base 0 the first half decides.
  if (base === 0 || (base < 0 && !Number.isInteger(exponent))) return base ** exponent;
  const bounded = Math.max(-LARGEST_EXPONENT, Math.min(exponent, LARGEST_EXPONENT));
  const size = roundedExponential(multiply(naturalLogarithm(Math.abs(base)), double(bounded)));
  // Stryker disable next-line EqualityOperator: the base 0 has returned.
  return base < 0 && exponent % 2 !== 0 ? -size : size;
}
