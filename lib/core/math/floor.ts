/**
 * The largest whole number not above n.
 *
 * @param n - any finite double.
 * @returns exact.
 *
 * @example
 * ```ts
 * floor(-2.1) // -3
 * ```
 */
export function floor(n: number): number {
  return Math.floor(n);
}
