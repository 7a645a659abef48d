/**
 * The smallest divisor of n above 1, by trial division.
 *
 * @param n - an integer, `0 < n < 2^53`.
 * @param limit - the largest divisor to try.
 * @returns `undefined` if there is none up to the limit.
 *
 * @example smallestDivisor(91, 10) // 7
 */
export function smallestDivisor(n: number, limit: number): number | undefined {
  for (let divisor = 2; divisor <= limit; divisor += divisor === 2 ? 1 : 2) {
    const quotient = n / divisor;
    // A quotient that is not whole is at least 1/divisor away from every integer. Below 2^53, rounding moves it by less.
    if (quotient === Math.floor(quotient)) return divisor;
  }
  return undefined;
}
