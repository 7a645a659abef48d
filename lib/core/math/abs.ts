/**
 * The absolute value of n.
 *
 * @param n - any finite double.
 * @returns exact.
 *
 * @example
 * ```ts
 * abs(-5.5) // 5.5
 * ```
 */
export function abs(n: number): number {
  return Math.abs(n);
}
