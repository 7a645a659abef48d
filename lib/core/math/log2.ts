import { aroundOne } from './binary64.ts';
import { add, type DoubleDouble, double, multiply } from './double-double.ts';
import { logarithmAroundOne } from './natural-logarithm.ts';

/** 1 / ln 2; both halves by test/vectors/elementary.py. */
const LOG2_E: DoubleDouble = { hi: 1.4426950408889634, lo: 2.0355273740931033e-17 };

/**
 * The base 2 logarithm of n.
 *
 * @param n any finite double, subnormals too.
 * @returns a double within 0.5 + 2^-46 ulp of the true logarithm, exact for powers of two; −Infinity for 0, NaN below 0.
 */
export function log2(n: number): number {
  if (n <= 0) return Math.log2(n); // −Infinity or NaN: ECMA-262 leaves no engine a choice here.
  const { significand, exponent } = aroundOne(n);
  return add(double(exponent), multiply(logarithmAroundOne(significand), LOG2_E)).hi;
}
