/** 0 < n < 170 by the specification, although 170! still fits a double. */
export const EXCLUSIVE_MINIMUM = 0;
export const EXCLUSIVE_MAXIMUM = 170;

/**
 * n!, the product of the integers from 1 to n (OEIS A000142).
 *
 * @param n - an integer, `0 < n < 170`.
 * @returns n!, exactly. `Number` rounds it to the nearest double (ECMA-262, "Number ( value )"), which is exact up to 22!.
 * @throws RangeError if n is not such a number.
 *
 * @example factorial(5) // 120n
 */
export function factorial(n: number): bigint {
  if (!Number.isInteger(n) || n <= EXCLUSIVE_MINIMUM || n >= EXCLUSIVE_MAXIMUM) {
    throw new RangeError(`n: expected an integer, ${EXCLUSIVE_MINIMUM} < n < ${EXCLUSIVE_MAXIMUM}; got ${n}`);
  }
  let product = 1n;
  for (let factor = 2n; factor <= n; factor++) product *= factor;
  return product;
}
