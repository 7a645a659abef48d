/** Divisors of integers up to 2^53. */

/**
 * The greatest common divisor (Euclid, Elements, VII.2).
 *
 * @param a - an integer, `0 ≤ a ≤ 2^53`.
 * @param b - the same; not 0 if a is 0.
 *
 * @example
 * ```ts
 * greatestCommonDivisor(12, 18) // 6
 * ```
 */
export function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/**
 * The smallest divisor of n in a range, by trial division.
 *
 * @param n - an integer, `0 < n < 2^53`.
 * @param from - 2, or an odd number if n has no divisor below it but 1.
 * @param to - the upper end, inclusive; at most n.
 * @returns `undefined` if there is none.
 *
 * @example
 * ```ts
 * smallestDivisor(91, 2, 10) // 7
 * ```
 */
export function smallestDivisor(n: number, from: number, to: number): number | undefined {
  for (let divisor = from; divisor <= to; divisor += divisor === 2 ? 1 : 2) {
    const quotient = n / divisor;
    // Below 2^53 a quotient that is not whole lies 1/divisor or more from integers, and rounds by less than that.
    if (quotient === Math.floor(quotient)) return divisor;
  }
  return undefined;
}
