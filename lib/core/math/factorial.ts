import { FACTORIAL_EXCLUSIVE_MAXIMUM, FACTORIAL_EXCLUSIVE_MINIMUM } from '../limits.ts';

/**
 * n!, the product of the whole numbers from 1 to n (OEIS A000142).
 *
 * @param n a whole number, 0 < n < 170.
 * @returns the double nearest n! (ties to even), exact up to 22!.
 * @throws RangeError where n is not such a number.
 *
 * The product is exact, in BigInt: products of doubles drift. Rounding a BigInt to a double is to nearest (ECMA-262,
 * "Number ( value )").
 */
export function factorial(n: number): number {
  if (!Number.isInteger(n) || n <= FACTORIAL_EXCLUSIVE_MINIMUM || n >= FACTORIAL_EXCLUSIVE_MAXIMUM) {
    throw new RangeError(
      `n: expected a whole number above ${FACTORIAL_EXCLUSIVE_MINIMUM}, below ${FACTORIAL_EXCLUSIVE_MAXIMUM}; got ${n}`,
    );
  }
  let product = 1n;
  for (let factor = 2n; factor <= n; factor++) product *= factor;
  return Number(product);
}
