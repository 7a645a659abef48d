/**
 * The greatest common divisor of two whole numbers (Euclid, Elements, VII.2).
 *
 * @param a - from 0 to 2^53.
 * @param b - from 0 to 2^53; not 0 if a is.
 * @returns exact.
 *
 * @example
 * ```ts
 * greatestCommonDivisor(12, 18) // 6
 * ```
 */
export function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
