import { smallestDivisor } from './trial-division.ts';

/**
 * Lehman's method (Lehman, "Factoring large integers", Mathematics of Computation 28, 1974; Crandall and Pomerance, "Prime
 * Numbers: A Computational Perspective", 2nd edition, 2005, 5.1.2): trial division up to ∛n, then a search for a square
 * y² = x² − 4kn. It finds a factor of every composite, and its work is bounded.
 *
 * Why there is such a square: without a prime factor up to ∛n, n = pq for two primes with ∛n < p ≤ q. Let b = ⌊p/∛n⌋. By
 * Dirichlet's approximation theorem there are integers u and v with 1 ≤ v ≤ b and |vq/p − u| ≤ 1/(b + 1). Then k = uv,
 * x = vq + up and y = |vq − up| will do: `x² − y² = 4kn`, `y ≤ p/(b + 1) < ∛n`, and `k < v²q/p + 1 ≤ ∛n + 1`.
 */

/**
 * The smallest prime factor of a composite number.
 *
 * The work, for every n: at most ∛n/2 + 2 trial divisions, then ∛n + 2 values of k. For each k, the loop tries the x with
 * 4kn ≤ x² ≤ 4kn + n^⅔, on average n^⅔/(2 √(4kn)) of them, and one more: about 1.5 ∛n in all. Below 2^53 that is 104,100
 * divisions and 313,000 values of x.
 *
 * @param n - a composite integer, `3 < n < 2^53`.
 * @throws Error if n is a prime above 5.
 *
 * @example smallestFactorOfComposite(1_022_117) // 1009
 */
export function smallestFactorOfComposite(n: number): number {
  // At least ∛n, although the root is rounded, and at least k, an integer below ∛n + 1.
  const limit = Math.ceil(Math.cbrt(n)) + 1;
  return smallestDivisor(n, limit) ?? smallerPrime(n, limit);
}

/** The smaller one of two prime factors that are both above the limit. */
function smallerPrime(n: number, limit: number): number {
  for (let k = 1; k <= limit; k++) {
    const factor = factorFromMultiple(n, k, limit);
    if (factor !== undefined) return Math.min(factor, n / factor);
  }
  throw new Error(`${n} is not composite`);
}

/** A prime factor of n, if there are integers x and y with x² − y² = 4kn and y ≤ limit. */
function factorFromMultiple(n: number, k: number, limit: number): number | undefined {
  // Rounding skips no x with x² ≥ 4kn: the rounded 4kn is not above the rounded x², whose root rounds to x.
  for (let x = Math.ceil(Math.sqrt(4 * k * n)); ; x++) {
    const ySquared = exactDifference(x, 4 * k, n);
    if (ySquared > limit * limit) return undefined;
    const y = Math.sqrt(ySquared); // NaN if rounding took the start below √(4kn)
    // x + y and x − y are above 0 and below n, for a composite n without small factors. So n divides neither of them, but it
    // divides their product, and shares a prime with each.
    if (Number.isInteger(y)) return greatestCommonDivisor(n, x + y);
  }
}

/**
 * x² − mn. With the last 26 bits of x and n apart from the others, every product is below 2^53, and so exact: k is below 2^18,
 * m = 4k below 2^20, and x below 2^37. The difference is below 2^53 as well, since x² is close to 4kn.
 */
function exactDifference(x: number, m: number, n: number): number {
  const xHigh = Math.floor(x / 2 ** 26);
  const nHigh = Math.floor(n / 2 ** 26);
  const xLow = x - xHigh * 2 ** 26;
  const nLow = n - nHigh * 2 ** 26;
  return (xHigh * xHigh * 2 ** 26 + 2 * xHigh * xLow - m * nHigh) * 2 ** 26 + (xLow * xLow - m * nLow);
}

/** Euclid, Elements, VII.2. */
function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
