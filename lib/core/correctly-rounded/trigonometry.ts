import { type Approximation, correctlyRounded } from './correct-rounding.ts';
import { everySecondTerm, guardBits, halfPi } from './fixed-point.ts';
import { binaryExponent, type Fraction } from './fraction.ts';

/**
 * The sine of x radians.
 *
 * @returns the double nearest to the true sine, ties to even.
 *
 * @example sin({ numerator: 10n ** 22n, denominator: 1n }) // -0.8522008497671888
 */
export function sin(x: Fraction): number {
  if (x.numerator === 0n) return 0;
  return correctlyRounded((bits) => approximateSine(x, 0n, bits));
}

/**
 * The cosine of x radians.
 *
 * @returns the double nearest to the true cosine, ties to even.
 *
 * @example cos({ numerator: 0n, denominator: 1n }) // 1
 */
export function cos(x: Fraction): number {
  if (x.numerator === 0n) return 1;
  return correctlyRounded((bits) => approximateSine(x, 1n, bits)); // sin(x + π/2)
}

/**
 * The tangent of x radians.
 *
 * @returns the double nearest to the true tangent, ties to even; ±Infinity only for a fraction next to an odd multiple of π/2.
 *
 * @example tan({ numerator: 1n, denominator: 1n }) // 1.5574077246549023
 */
export function tan(x: Fraction): number {
  if (x.numerator === 0n) return 0;
  return correctlyRounded((bits) => approximateTangent(x, bits));
}

/**
 * The sine of x + quarterTurns × π/2.
 *
 * @param x - radians, not 0.
 * @param bits - of the result, after the zeros that x has after its point.
 */
function approximateSine(x: Fraction, quarterTurns: bigint, bits: bigint): Approximation {
  const [quadrant, rest, restBits] = reducedAngle(x, bits);
  const significand = sineInQuadrant(quadrant + quarterTurns, rest, restBits);
  return { significand, error: restBits, exponent: -restBits };
}

/**
 * The tangent of x.
 *
 * @param x - radians, not 0.
 * @param bits - of the result, after the zeros that x has after its point.
 * @returns `undefined` if these bits do not tell the cosine from 0.
 */
function approximateTangent(x: Fraction, bits: bigint): Approximation | undefined {
  const [quadrant, rest, restBits] = reducedAngle(x, bits);
  const sine = sineInQuadrant(quadrant, rest, restBits);
  const cosine = sineInQuadrant(quadrant + 1n, rest, restBits);
  // Both are within b units, so with true s, c and computed s′, c′ the quotients differ by at most
  // b (|s′| + |c′|)/(|c| |c′|), where |s′| + |c′| < 1.5 and |c| > |c′|/2: within 4 b/c′². The last follows from |c′| > 2 b.
  const square = cosine ** 2n;
  if (square <= 4n * restBits ** 2n) return undefined;
  const error = (restBits << (2n * restBits + 2n)) / square;
  return { significand: (sine << restBits) / cosine, error: error + 2n, exponent: -restBits };
}

/**
 * Subtracts whole quarter turns from an angle, with as many more bits of π/2 as the angle has before its binary point.
 *
 * @param x - radians, not 0.
 * @param bits - of the rest, after the zeros that x has after its point.
 * @returns the number of quarter turns; and the rest, from −π/4 to π/4, within 0.005 × `restBits` + 2 units, with its bits.
 */
function reducedAngle(x: Fraction, bits: bigint): [quadrant: bigint, rest: bigint, restBits: bigint] {
  const exponent = binaryExponent(x);
  // An angle below 1/2 is its own rest. Of a tiny one, π would need as many bits as it has zeros, and take longest of all.
  if (exponent < -1n) return [0n, (x.numerator << (bits - exponent)) / x.denominator, bits - exponent];
  // An angle has at most i = `integerBits` binary digits before its point, and so has the quadrant. π/2 is within 5 w of its
  // units, for w = b + i + g bits, and the quadrant multiplies that by less than 2^i. A unit of the rest is 2^(i + g) of those
  // units, so the rest is off by less than 5 w/2^g for that reason, and by 1 because the shift rounds down. g is 2 l + 8 for an i
  // of l digits, so the sum is below 0.005 b + 2.
  const integerBits = exponent + 1n;
  const extraBits = integerBits + guardBits(integerBits);
  const quarterTurn = halfPi(bits + extraBits);
  const angle = (x.numerator << (bits + extraBits)) / x.denominator;
  const half = angle < 0n ? -quarterTurn : quarterTurn; // The division truncates.
  const quadrant = (2n * angle + half) / (2n * quarterTurn);
  return [quadrant, (angle - quadrant * quarterTurn) >> extraBits, bits];
}

/** sin(quadrant × π/2 + rest), within `bits` units. */
function sineInQuadrant(quadrant: bigint, rest: bigint, bits: bigint): bigint {
  const minusSquare = -((rest * rest) >> bits);
  const magnitude =
    quadrant & 1n ? everySecondTerm(1n << bits, 0n, minusSquare, bits) : everySecondTerm(rest, 1n, minusSquare, bits);
  return quadrant & 2n ? -magnitude : magnitude;
}
