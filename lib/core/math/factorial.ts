/**
 * n!, the product of the integers from 1 to n (OEIS A000142).
 *
 * @param n - an integer of at least 0.
 * @returns n!, exactly. `Number` rounds it to the nearest double (ECMA-262, "Number ( value )"), which is exact up to 22!.
 *
 * @example factorial(5) // 120n
 */
export function factorial(n: number): bigint {
  let product = 1n;
  for (let factor = 2n; factor <= n; factor++) product *= factor;
  return product;
}
