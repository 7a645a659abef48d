/**
 * The square root of n.
 *
 * @param n any finite double.
 * @returns the double nearest the true root, ties to even, exact where that is a double; NaN below 0. ECMA-262 would allow an
 *   approximation; engines use the processor's squareRoot, which is correctly rounded (IEEE 754-2019, 5.4.1).
 *
 * @example sqrt(2) // 1.4142135623730951
 */
export function sqrt(n: number): number {
  return Math.sqrt(n);
}
