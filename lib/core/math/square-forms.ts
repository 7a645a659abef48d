/**
 * Shanks's square forms factorization (SQUFOF), after Gower and Wagstaff, "Square form factorization" (2008).
 *
 * The continued fraction of √(kn) yields integers Q below 2 √(kn). If one with an even index is a square, r², the
 * expansion that starts from r instead is symmetric about a point that gives a factor of kn, sometimes a trivial one.
 * Several multipliers k race each other: the quickest takes far fewer steps than each does on average, and a processor
 * works on independent expansions at the same time.
 */
import { greatestCommonDivisor } from './divisors.ts';

/**
 * Multipliers with many prime factors have the shortest expansions. Of the sets tried, these took the least time on the
 * slowest of the random test vectors; more, fewer or larger ones took up to three times as long.
 */
export const MULTIPLIERS: readonly number[] = [240, 336, 528, 624, 1680, 2640, 3120, 3696];

/** 100,000 for each expansion. The most found by a scan of 78 million products of two primes near 2^53 is 319,000 in all. */
const MAX_STEPS = 800_000;

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

/** How many steps may still be taken. */
interface Budget {
  steps: number;
}

/**
 * A factor of a composite number, if it is found within a limit of steps.
 *
 * @param n - an odd composite integer, not a power of a prime, without prime factors up to 11, `2^14 < n < 2^53`.
 * @param maxSteps - of all expansions together, counted in batches of at most 512. A step is a division and a few sums.
 * @returns a factor, neither 1 nor n; `undefined` if the steps run out, or if every expansion ends without a factor.
 *
 * @example
 * ```ts
 * factorBySquareForms(1_022_117) // 1009
 * ```
 */
export function factorBySquareForms(n: number, maxSteps = MAX_STEPS): number | undefined {
  const expansions = MULTIPLIERS.map((multiplier) => startExpansion(BigInt(multiplier) * BigInt(n)));
  const budget: Budget = { steps: maxSteps };
  while (budget.steps > 0 && expansions.length > 0) {
    budget.steps -= 2 * ROUNDS * expansions.length;
    const square = nextSquare(expansions);
    if (square === undefined) continue;
    if (square.q === 1) {
      // The period has ended, and from here on everything repeats. Kept, this square would be found at once in every batch.
      expansions.splice(expansions.indexOf(square), 1);
      continue;
    }
    const factor = greatestCommonDivisor(n, symmetryPoint(square, budget));
    if (factor !== 1) return factor; // Q < 2 √(kn) < n, so it is not n.
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
 * The Q about which the expansion that starts from the root of a square Q is symmetric; 1 if the steps run out before it.
 * There is always such a Q, since that expansion is periodic and a palindrome.
 */
function symmetryPoint({ kn, root, p, q: square }: Expansion, budget: Budget): number {
  const squareRoot = Math.sqrt(square);
  const inverse = expansionFrom(kn, root, root - ((root - p) % squareRoot), squareRoot);
  while (budget.steps > 0) {
    const { p: before, q } = inverse;
    advance(inverse);
    budget.steps--;
    if (inverse.p === before) return q;
  }
  return 1;
}
