/**
 * The smallest prime factor p of n, and n / p; for a prime, 1 and n.
 *
 * Trial division up to ∛n, then Lehman's search for a square y² = x² − 4kn (Lehman, "Factoring large integers", Mathematics of
 * Computation 28, 1974; Crandall and Pomerance, "Prime Numbers: A Computational Perspective", 2nd edition, 2005, 5.1.2). It finds
 * a factor of every composite, so a number without one is prime.
 *
 * The work, for every n: at most ∛n/2 + 2 trial divisions, then ∛n + 2 values of k. For each k, the search tries the x with
 * 4kn ≤ x² ≤ 4kn + n^⅔, on average n^⅔/(2 √(4kn)) of them, and one more: about 1.5 ∛n in all. ∛(2^53) is about
 * 208,000.
 *
 * @param n - an integer, `1 < n < 2^53`.
 * @returns two integers whose product is n, exactly and for every n.
 *
 * @example smallestFactorPair(91) // [7, 13]
 */
export function smallestFactorPair(n: number): [number, number] {
  // At least ∛n, although the root is rounded, and at least k, an integer below ∛n + 1.
  const limit = Math.ceil(Math.cbrt(n)) + 1;
  const smallest = smallestDivisor(n, limit) ?? smallerFactor(n, limit);
  return smallest === n ? [1, n] : [smallest, n / smallest];
}

/** The smallest divisor of n above 1; `undefined` if there is none up to the limit. */
function smallestDivisor(n: number, limit: number): number | undefined {
  for (let divisor = 2; divisor <= limit; divisor += divisor === 2 ? 1 : 2) {
    const quotient = n / divisor;
    // A quotient that is not whole is at least 1/divisor away from every integer. Below 2^53, rounding moves it by less.
    if (quotient === Math.floor(quotient)) return divisor;
  }
  return undefined;
}

/**
 * The smaller prime factor of a composite n that has none up to ∛n; 1 for a prime.
 *
 * Why there is such a square: n = pq for two primes with ∛n < p ≤ q. Let b = ⌊p/∛n⌋. By Dirichlet's approximation theorem there are
 * integers u and v with 1 ≤ v ≤ b and |vq/p − u| ≤ 1/(b + 1). Then k = uv, x = vq + up and y = |vq − up| will do:
 * `x² − y² = 4kn`, `y ≤ p/(b + 1) < ∛n`, and `k < v²q/p + 1 ≤ ∛n + 1`.
 */
function smallerFactor(n: number, limit: number): number {
  for (let k = 1; k <= limit; k++) {
    // Rounding skips no x with x² ≥ 4kn: the rounded 4kn is not above the rounded x², whose root rounds to x.
    for (let x = Math.ceil(Math.sqrt(4 * k * n)); ; x++) {
      const ySquared = exactDifference(x, 4 * k, n);
      if (ySquared > limit * limit) break;
      const y = Math.sqrt(ySquared); // NaN if rounding took the start below √(4kn)
      if (!Number.isInteger(y)) continue;
      // For a composite, x + y and x − y are above 0 and below n. So n divides neither of them, but it divides their product, and
      // shares a prime with each. With a prime, it shares 1 or n.
      const factor = greatestCommonDivisor(n, x + y);
      return Math.min(factor, n / factor);
    }
  }
  return 1;
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
