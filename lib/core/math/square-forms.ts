/**
 * Shanks's square forms factorization (SQUFOF), after Gower and Wagstaff, "Square form factorization" (2008).
 *
 * The continued fraction of √(kn) yields integers Q below 2 √(kn). If one with an even index is a square, r², the
 * expansion that starts from r instead is symmetric about a point that gives a factor of kn, sometimes a trivial one.
 * Several multipliers k race each other: the quickest takes far fewer steps than each does on average, and a processor
 * works on independent expansions at the same time.
 */

// Multipliers with many prime factors have the shortest expansions. Of the sets tried, these take the least time on the
// slowest test vector; more, fewer or larger ones take up to three times as long.
const MULTIPLIERS = [240, 336, 528, 624, 1680, 2640, 3120, 3696];

/** More than ten times as many as any test vector takes. */
const MAX_STEPS = 400_000;

/** At most so many rounds between two checks of the limit. */
const ROUNDS = 32;

/** A position in the continued fraction of √(kn); `1 ≤ Q, P ≤ 2 √(kn) < 2^34`, so every operation on them is exact. */
interface Expansion {
  readonly kn: bigint;
  /** ⌊√(kn)⌋. */
  readonly root: number;
  p: number;
  q: number;
  previousQ: number;
}

/**
 * A factor of a composite number.
 *
 * @param n - an odd composite integer, not a power of a prime, without prime factors up to 11, `2^13 < n < 2^53`.
 * @param maxSteps - of each expansion, counted in batches of 64, which a square without a factor ends early.
 * @returns a factor, neither 1 nor n; `undefined` if no expansion has given one within the limit of steps.
 *
 * @example
 * ```ts
 * factorBySquareForms(1_022_117) // 1009
 * ```
 */
export function factorBySquareForms(n: number, maxSteps = MAX_STEPS): number | undefined {
  const expansions = MULTIPLIERS.map((multiplier) => startExpansion(BigInt(multiplier) * BigInt(n)));
  for (let steps = 0; steps < maxSteps; steps += 2 * ROUNDS) {
    const square = nextSquare(expansions);
    if (square === undefined) continue;
    const factor = greatestCommonDivisor(n, symmetryPoint(square));
    if (factor !== 1 && factor !== n) return factor;
    advanceTwice(square);
  }
  return undefined;
}

/**
 * The first expansion whose Q is a square, if there is one in the next rounds. With this loop in its caller, which is called
 * once, V8 would compile it later: the first hard number would take twice as long.
 */
function nextSquare(expansions: readonly Expansion[]): Expansion | undefined {
  for (let round = 0; round < ROUNDS; round++) {
    for (const expansion of expansions) {
      if (Number.isInteger(Math.sqrt(expansion.q))) return expansion;
      advanceTwice(expansion);
    }
  }
  return undefined;
}

/** The expansion at its first Q with an even index, not counting Q₀ = 1. */
function startExpansion(kn: bigint): Expansion {
  // The product is rounded, so its root may be one too large.
  const estimate = Math.floor(Math.sqrt(Number(kn)));
  const root = BigInt(estimate) ** 2n > kn ? estimate - 1 : estimate;
  const expansion = expansionFrom(kn, root, root, 1);
  advance(expansion);
  return expansion;
}

/** The expansion at a form (previous Q, P, Q), whose Q follows from the other two. */
function expansionFrom(kn: bigint, root: number, p: number, previousQ: number): Expansion {
  return { kn, root, p, q: Number((kn - BigInt(p) ** 2n) / BigInt(previousQ)), previousQ };
}

/** From one Q with an even index to the next. */
function advanceTwice(expansion: Expansion): void {
  advance(expansion);
  advance(expansion);
}

/** One step of the continued fraction. */
function advance(expansion: Expansion): void {
  const { root, p, q, previousQ } = expansion;
  // Exact: a quotient of numbers below 2^53 that is not whole does not round up to an integer.
  const partialQuotient = Math.floor((root + p) / q);
  const nextP = partialQuotient * q - p;
  expansion.q = previousQ + partialQuotient * (p - nextP);
  expansion.previousQ = q;
  expansion.p = nextP;
}

/**
 * The Q about which the expansion that starts from the root of a square Q is symmetric. There is always one, since that
 * expansion is periodic and a palindrome.
 */
function symmetryPoint({ kn, root, p, q: square }: Expansion): number {
  const squareRoot = Math.sqrt(square);
  const inverse = expansionFrom(kn, root, root - ((root - p) % squareRoot), squareRoot);
  for (;;) {
    const { p: before, q } = inverse;
    advance(inverse);
    if (inverse.p === before) return q;
  }
}

/** Of two integers from 0 to 2^53, not both 0 (Euclid, Elements, VII.2). */
function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
