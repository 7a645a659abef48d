/**
 * The square root of n.
 *
 * ECMA-262 allows an approximation, but engines use the processor's square root, which is correctly rounded
 * (IEEE 754-2019, 5.4.1).
 *
 * @param n - any finite double.
 * @returns the double nearest to the root, ties to even; NaN below 0.
 *
 * @example
 * ```ts
 * sqrt(2) // 1.4142135623730951
 * ```
 */
export function sqrt(n: number): number {
  return Math.sqrt(n);
}
