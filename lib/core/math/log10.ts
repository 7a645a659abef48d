import { type DoubleDouble, multiply } from './double-double.ts';
import { naturalLogarithm } from './natural-logarithm.ts';

/** 1 / ln 10; both halves by test/vectors/elementary.py. */
const LOG10_E: DoubleDouble = { hi: 0.4342944819032518, lo: 1.098319650216765e-17 };

/**
 * The base 10 logarithm of n. (Math.log10 of V8 is 1.7 ulp off at 1.3301662007215198.)
 *
 * @param n any finite double, subnormals too.
 * @returns a double within 0.5 + 2^-46 ulp of the true logarithm, exact for powers of ten; −Infinity for 0, NaN below 0.
 */
export function log10(n: number): number {
  if (n <= 0) return Math.log10(n); // −Infinity or NaN: ECMA-262 leaves no engine a choice here.
  return multiply(naturalLogarithm(n), LOG10_E).hi;
}
