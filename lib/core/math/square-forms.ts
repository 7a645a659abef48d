/**
 * Shanks's square forms factorization (SQUFOF), after Gower and Wagstaff, "Square form factorization" (2008).
 *
 * The continued fraction of √(kn) yields whole numbers Q below 2 √(kn). Where one with an even index is a square, r²,
 * the expansion that starts from r instead is symmetric about a point that shows a factor of kn. Several multipliers k
 * race each other: the quickest has far fewer steps than each has on average, and a processor works on independent
 * expansions at the same time.
 */
import { productDifference } from './exact-product.ts';
import { greatestCommonDivisor } from './greatest-common-divisor.ts';

// Bound once: in a context of its own, as under the test runner, each look-up of a global costs more than a step here.
const { floor, sqrt } = Math;

// Multipliers with many prime factors have the shortest expansions. These six take 45 µs on average for the products of
// two primes in the test vectors; sets of four took 47 to 50.
const MULTIPLIERS = [240, 336, 528, 1680, 2640, 3696];

/** Where Q is larger than so many bounds, it is too rarely a bound times a factor of the multiplier to look: 2× slower. */
const SMALL = 40;

/** More than ten times what any of the test vectors takes. */
const MAX_STEPS = 400_000;

/** A stretch of the continued fraction of √(kn); 1 ≤ Q, P ≤ 2 √(kn) < 2^34, so every operation on them is exact. */
interface Expansion {
  readonly multiplier: number;
  /** ⌊√(kn)⌋. */
  readonly root: number;
  p: number;
  q: number;
  previousQ: number;
  /** Roots whose squares are known to lead back to the start (the queue of Gower and Wagstaff). */
  readonly useless: number[];
  /** 2 √(2 √(kn)), the largest root that needs to be noted. */
  readonly bound: number;
}

/**
 * A factor of a composite.
 *
 * @param n whole, odd, composite, not a power of a prime, without prime factors up to 11, 2^13 < n < 2^53.
 * @returns a factor, neither 1 nor n; `undefined` where no expansion has shown one within the limit of steps.
 */
export function factorBySquareForms(n: number, maxSteps = MAX_STEPS): number | undefined {
  const expansions = MULTIPLIERS.map((multiplier) => startExpansion(n, multiplier));
  for (let step = 0; step < maxSteps; step += 2) {
    for (const expansion of expansions) {
      advance(expansion);
      const squareRoot = sqrt(expansion.q);
      if (squareRoot === floor(squareRoot)) {
        const factor = factorFromSquare(n, expansion, squareRoot, maxSteps);
        if (factor !== 1 && factor !== n) return factor;
      }
      noteSmall(expansion);
      advance(expansion);
      noteSmall(expansion);
    }
  }
  return undefined;
}

function startExpansion(n: number, multiplier: number): Expansion {
  let root = floor(sqrt(multiplier * n));
  let q = productDifference(multiplier, n, root, root);
  // The root of the rounded product may be one too large.
  if (q < 0) {
    root--;
    q = productDifference(multiplier, n, root, root);
  }
  return { multiplier, root, p: root, q, previousQ: 1, useless: [], bound: 2 * sqrt(2 * root) };
}

/** One step of the continued fraction. */
function advance(expansion: Expansion): void {
  const { root, p, q, previousQ } = expansion;
  // Exact: a quotient of numbers below 2^53 that is not whole does not round up to a whole number.
  const partialQuotient = floor((root + p) / q);
  const nextP = partialQuotient * q - p;
  expansion.q = previousQ + partialQuotient * (p - nextP);
  expansion.previousQ = q;
  expansion.p = nextP;
}

function noteSmall({ q, bound, multiplier, useless }: Expansion): void {
  if (q > SMALL * bound) return;
  const reduced = q / greatestCommonDivisor(q, multiplier);
  if (reduced <= bound) useless.push(reduced);
}

function factorFromSquare(n: number, expansion: Expansion, squareRoot: number, maxSteps: number): number {
  const { multiplier, root, p, useless } = expansion;
  if (squareRoot === 1 || useless.includes(squareRoot / greatestCommonDivisor(squareRoot, multiplier))) return 1;
  const start = root - ((root - p) % squareRoot);
  const q = productDifference(multiplier, n, start, start) / squareRoot;
  const backward = { ...expansion, p: start, q, previousQ: squareRoot };
  for (let step = 0; step < maxSteps; step++) {
    const { p: before, q: symmetric } = backward;
    advance(backward);
    if (backward.p === before) return greatestCommonDivisor(n, symmetric);
  }
  return 1;
}
