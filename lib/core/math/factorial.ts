import { FACTORIAL_EXCLUSIVE_MAXIMUM, FACTORIAL_EXCLUSIVE_MINIMUM } from '../limits.ts';

/**
 * n!, the product of the integers from 1 to n (OEIS A000142).
 *
 * The product is an exact BigInt, since products of doubles drift. `Number` rounds it to the nearest double (ECMA-262,
 * "Number ( value )").
 *
 * @param n - an integer, `0 < n < 170`.
 * @returns the double nearest to n!, ties to even; exact up to 22!.
 * @throws RangeError if n is not such a number.
 *
 * @example
 * ```ts
 * factorial(5) // 120
 * ```
 */
export function factorial(n: number): number {
  if (!Number.isInteger(n) || n <= FACTORIAL_EXCLUSIVE_MINIMUM || n >= FACTORIAL_EXCLUSIVE_MAXIMUM) {
    throw new RangeError(
      `n: expected an integer, ${FACTORIAL_EXCLUSIVE_MINIMUM} < n < ${FACTORIAL_EXCLUSIVE_MAXIMUM}; got ${n}`,
    );
  }
  let product = 1n;
  for (let factor = 2n; factor <= n; factor++) product *= factor;
  return Number(product);
}
