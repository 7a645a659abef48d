import { type Approximation, correctlyRounded, dyadic } from './correct-rounding.ts';
import { everySecondTerm, fixedPoint, GUARD_BITS, halfPi } from './fixed-point.ts';

/** Below this, sin x and tan x differ from x by less than half the distance to the next double, so both round to x. */
const SMALL_ANGLE = 1e-8;

/**
 * The sine of n.
 *
 * @param n - radians, any finite double.
 * @returns the double nearest to the true sine, ties to even.
 *
 * @example sin(1e22) // -0.8522008497671888
 */
export function sin(n: number): number {
  if (Math.abs(n) < SMALL_ANGLE) return n;
  const sine = correctlyRounded((bits) => approximateSine(Math.abs(n), bits));
  return n < 0 ? -sine : sine;
}

/**
 * The cosine of n.
 *
 * @param n - radians, any finite double.
 * @returns the double nearest to the true cosine, ties to even.
 *
 * @example cos(0) // 1
 */
export function cos(n: number): number {
  return correctlyRounded((bits) => approximateCosine(Math.abs(n), bits));
}

/**
 * The tangent of n.
 *
 * @param n - radians, any finite double.
 * @returns the double nearest to the true tangent, ties to even; finite, since no double but 0 is a multiple of π/2.
 *
 * @example tan(1) // 1.5574077246549023
 */
export function tan(n: number): number {
  if (Math.abs(n) < SMALL_ANGLE) return n;
  const tangent = correctlyRounded((bits) => approximateTangent(Math.abs(n), bits));
  return n < 0 ? -tangent : tangent;
}

/**
 * The sine of n.
 *
 * @param n - radians, a finite double of at least 0.
 * @param bits - of the result.
 *
 * @example nearestDouble(approximateSine(1, 112n)) // 0.8414709848078965
 */
export function approximateSine(n: number, bits: bigint): Approximation {
  const [quadrant, rest] = reducedAngle(n, bits);
  return { significand: sineInQuadrant(quadrant, rest, bits), error: bits, exponent: -bits };
}

/**
 * The cosine of n.
 *
 * @param n - radians, a finite double of at least 0.
 * @param bits - of the result.
 *
 * @example nearestDouble(approximateCosine(1, 112n)) // 0.5403023058681398
 */
export function approximateCosine(n: number, bits: bigint): Approximation {
  const [quadrant, rest] = reducedAngle(n, bits);
  return { significand: sineInQuadrant(quadrant + 1n, rest, bits), error: bits, exponent: -bits }; // sin(x + π/2)
}

/**
 * The tangent of n.
 *
 * @param n - radians, a finite double of at least 1e-8.
 * @param bits - of the result.
 *
 * @example nearestDouble(approximateTangent(1, 112n)) // 1.5574077246549023
 */
export function approximateTangent(n: number, bits: bigint): Approximation {
  const [quadrant, rest] = reducedAngle(n, bits);
  const sine = sineInQuadrant(quadrant, rest, bits);
  const cosine = sineInQuadrant(quadrant + 1n, rest, bits);
  // Both are within b units, so with true s, c and computed s′, c′ the quotients differ by at most
  // b (|s′| + |c′|)/(|c| |c′|), where |s′| + |c′| < 1.5 and |c| > |c′|/2: within 4 b/c′². The last follows from |c′| > 2 b, for
  // no double of 1e-8 or more is within 2^-62 of a multiple of π/2 (Muller et al., "Handbook of Floating-Point Arithmetic", 2nd
  // edition, 2018, on range reduction; the nearest is 6381956970095103 × 2^797, at 2^-60.9).
  const error = (bits << (2n * bits + 2n)) / cosine ** 2n;
  return { significand: (sine << bits) / cosine, error: error + 2n, exponent: -bits };
}

/**
 * Subtracts whole quarter turns from an angle, with as many more bits of π/2 as the angle has before its binary point.
 *
 * @param n - radians, a finite double of at least 0.
 * @param bits - of the rest.
 * @returns the number of quarter turns, and the rest: from −π/4 to π/4, within 0.001 × `bits` + 2 units.
 */
function reducedAngle(n: number, bits: bigint): [quadrant: bigint, rest: bigint] {
  // An angle has at most `integerBits` binary digits before its point, and so has the quadrant. Two sizes only: most angles
  // are small, and π/2 is not recomputed for each larger one.
  // π/2 is within 5 w of its units, for w = b + integerBits + 16 bits, and the quadrant multiplies that by less than
  // 2^integerBits. A unit of the rest is 2^(integerBits + 16) of those units, so the rest is off by less than 5 w/2^16 for that
  // reason, and by 1 because the shift rounds down. w ≤ b + 1040, so the sum is below 0.001 b + 2.
  const integerBits = n < 1e19 ? 64n : 1024n;
  const workingBits = bits + integerBits + GUARD_BITS;
  const quarterTurn = halfPi(workingBits);
  const angle = fixedPoint(dyadic(n), workingBits);
  const quadrant = (2n * angle + quarterTurn) / (2n * quarterTurn);
  return [quadrant, (angle - quadrant * quarterTurn) >> (integerBits + GUARD_BITS)];
}

/** sin(quadrant × π/2 + rest), within `bits` units. */
function sineInQuadrant(quadrant: bigint, rest: bigint, bits: bigint): bigint {
  const minusSquare = -((rest * rest) >> bits);
  const magnitude =
    quadrant & 1n ? everySecondTerm(1n << bits, 0n, minusSquare, bits) : everySecondTerm(rest, 1n, minusSquare, bits);
  return quadrant & 2n ? -magnitude : magnitude;
}
