/**
 * The integer nearest to n; ties go up, as in ECMA-262's Math.round.
 *
 * @param n - any finite double.
 * @returns exact; 0 for 0.49999999999999994, where the floor of n + ½ would be 1.
 *
 * @example
 * ```ts
 * round(-2.5) // -2
 * ```
 */
export function round(n: number): number {
  return Math.round(n);
}

/**
 * The smallest integer not below n.
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

/**
 * The largest integer not above n.
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
