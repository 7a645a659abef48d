/**
 * The smallest whole number not below n.
 *
 * @param n - any finite double.
 * @returns exact.
 *
 * @example
 * ```ts
 * ceil(2.1) // 3
 * ```
 */
export function ceil(n: number): number {
  return Math.ceil(n);
}
