/**
 * The square root of n.
 *
 * @param n any finite double.
 * @returns the double nearest the true root, exact where that is a double (IEEE 754-2019, 5.4.1: squareRoot is correctly
 *   rounded, and engines use it); NaN below 0.
 */
export function sqrt(n: number): number {
  return Math.sqrt(n);
}
