/**
 * Lehman's method (Lehman, "Factoring large integers", Mathematics of Computation 28, 1974; Crandall and Pomerance, "Prime
 * Numbers: A Computational Perspective", 2nd edition, 2005, 5.1.2): trial division up to ∛n, then a search for a square
 * y² = x² − 4kn. Slower than square forms on average, but it always finds a factor, and its work is bounded.
 *
 * Why there is such a square: without a prime factor below ∛n, n = pq for two primes with ∛n ≤ p ≤ q. Let b = ⌊p/∛n⌋. By
 * Dirichlet's approximation theorem there are integers u and v with 1 ≤ v ≤ b and |vq/p − u| ≤ 1/(b + 1). Then k = uv,
 * x = vq + up and y = |vq − up| will do: `x² − y² = 4kn`, `y ≤ p/(b + 1) < ∛n`, and `k < v²q/p + 1 ≤ ∛n + 1`.
 */
import { greatestCommonDivisor, smallestDivisor } from './divisors.ts';

/** More than the rounding error of a root, which is below 2^37 here and so off by less than 2^-15. */
const TOLERANCE = 2 ** -12;

/**
 * A factor of a composite number.
 *
 * The work, for every n: at most ∛n/2 + 1 trial divisions, ∛n + 1 values of k, and for each k at most 1 + n^⅔/(2 √(4kn))
 * values of x, about 1.5 ∛n in all. Below 2^53 that is 104,100 divisions and 313,000 values of x.
 *
 * @param n - an integer, `6 < n < 2^53`.
 * @returns a factor, neither 1 nor n; `undefined` if n is prime.
 *
 * @example
 * ```ts
 * factorByLehman(1_022_117) // 1013
 * ```
 */
export function factorByLehman(n: number): number | undefined {
  const cubeRoot = Math.cbrt(n);
  const divisor = smallestDivisor(n, 2, cubeRoot);
  if (divisor !== undefined) return divisor;
  for (let k = 1; k <= cubeRoot + 1; k++) {
    const factor = factorFromMultiple(n, k, cubeRoot);
    if (factor !== undefined) return factor;
  }
  return undefined;
}

/** The factor that an x with 4kn ≤ x² ≤ 4kn + n^⅔ gives, if x² − 4kn is a square. */
function factorFromMultiple(n: number, k: number, cubeRoot: number): number | undefined {
  const root = Math.sqrt(4 * k * n);
  const end = Math.sqrt(4 * k * n + cubeRoot ** 2) + TOLERANCE;
  for (let x = Math.ceil(root - TOLERANCE); x <= end; x++) {
    const y = Math.sqrt(squareMinusProduct(x, 4 * k, n, root));
    // n divides (x + y)(x − y), but neither x + y nor x − y, which are above 0 and below n.
    if (Number.isInteger(y)) return greatestCommonDivisor(n, x + y);
  }
  return undefined;
}

/**
 * x² − mn, exactly, although x² and mn may be above 2^53: an estimate that is off by less than 2^31 is corrected by the last
 * 32 bits, in which `Math.imul` is exact.
 *
 * @param x - below 2^37, and within 2^7 of the root.
 * @param root - √(mn), rounded twice, so its square is off by less than mn × 2^-51, and the estimate by less than 2^23.
 */
function squareMinusProduct(x: number, m: number, n: number, root: number): number {
  const estimate = Math.round((x - root) * (x + root));
  return estimate + ((Math.imul(x, x) - Math.imul(m, n) - estimate) | 0);
}
