/**
 * The smallest divisor of n in a range, by trial division.
 *
 * @param n - an integer, `0 < n < 2^53`.
 * @param from - 2, or an odd number if n has no divisor below it but 1.
 * @param to - the upper end, inclusive.
 * @returns `undefined` if there is none.
 *
 * @example smallestDivisor(91, 2, 10) // 7
 */
export function smallestDivisor(n: number, from: number, to: number): number | undefined {
  for (let divisor = from; divisor <= to; divisor += divisor === 2 ? 1 : 2) {
    const quotient = n / divisor;
    // Below 2^53 a quotient that is not whole lies 1/divisor or more from integers, and rounds by less than that.
    if (quotient === Math.floor(quotient)) return divisor;
  }
  return undefined;
}
