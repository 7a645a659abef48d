import { naturalLogarithm } from './natural-logarithm.ts';

/**
 * The natural logarithm of n.
 *
 * @param n any finite double, subnormals too.
 * @returns a double within 0.5 + 2^-46 ulp of the true logarithm, 0 for 1; −Infinity for 0, NaN below 0.
 */
export function log(n: number): number {
  if (n <= 0) return Math.log(n); // −Infinity or NaN: ECMA-262 leaves no engine a choice here.
  return naturalLogarithm(n).hi;
}
