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

/** More than x² − 4kn is off by if it is computed from √(4kn): 4kn × 2^-51 for an x within 2^7 of it. */
const ESTIMATE_ERROR = 2 ** 23;

/**
 * The smallest prime factor of a composite number.
 *
 * The work, for every n: at most ∛n/2 + 2 trial divisions, ∛n + 2 values of k, and for each k at most 1 + n^⅔/(2 √(4kn))
 * values of x, about 1.5 ∛n in all. Below 2^53 that is 104,100 divisions and 313,000 values of x.
 *
 * @param n - a composite integer, `3 < n < 2^53`.
 * @throws Error if n is prime.
 *
 * @example smallestFactorOfComposite(1_022_117) // 1009
 */
export function smallestFactorOfComposite(n: number): number {
  // An integer not below ∛n, however the engine rounds the root.
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

/** The factor that an x with 4kn ≤ x² ≤ 4kn + limit² gives, if x² − 4kn is a square. */
function factorFromMultiple(n: number, k: number, limit: number): number | undefined {
  const root = Math.sqrt(4 * k * n);
  // The root is rounded twice, but never above an x with x² ≥ 4kn: rounding is monotone, and the root of the rounded x² is x.
  for (let x = Math.ceil(root); ; x++) {
    const estimate = (x - root) * (x + root);
    if (estimate > limit ** 2 + ESTIMATE_ERROR) return undefined;
    const y = Math.sqrt(exactDifference(Math.round(estimate), x, 4 * k, n));
    // n divides (x + y)(x − y), but neither x + y nor x − y, which are above 0 and below n.
    if (Number.isInteger(y)) return greatestCommonDivisor(n, x + y);
  }
}

/** x² − mn, although x² and mn may be above 2^53: corrects an estimate by the last 32 bits, in which `Math.imul` is exact. */
function exactDifference(estimate: number, x: number, m: number, n: number): number {
  return estimate + ((Math.imul(x, x) - Math.imul(m, n) - estimate) | 0);
}

/** Euclid, Elements, VII.2. */
function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
