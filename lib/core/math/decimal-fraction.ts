import type { Fraction } from '../correctly-rounded/index.ts';
import { type Decimal, roundsToZero } from '../decimal.ts';

/** A literal that rounds to 0 is an exact fraction if it has at most this many decimal places. */
export const MAX_PLACES = 800;

/** Stands for literals that round to 0 and have more places, so that the integers stay small. */
const TINY: Pick<Decimal, 'digits' | 'exponent'> = { digits: '1', exponent: -400 };

/**
 * Whether a literal rounds to 0 and has too many decimal places to be an exact fraction.
 *
 * @example hasTooManyPlaces(parseDecimal('1e-801')) // true
 */
export function hasTooManyPlaces(n: Decimal): boolean {
  return roundsToZero(n) && -n.exponent > MAX_PLACES;
}

/**
 * A decimal literal as a fraction of two integers.
 *
 * @param n - any decimal.
 * @returns exact, except for a literal that `hasTooManyPlaces`: that becomes ±10^-400. sin, cos, tan, exp and powers with the
 *   exponent n round to the same double as for the literal. Roots, logarithms and powers of n would not, so these operations
 *   reject it.
 *
 * @example decimalFraction(parseDecimal('-2.50')) // ({ numerator: -25n, denominator: 10n })
 */
export function decimalFraction(n: Decimal): Fraction {
  const { digits, exponent } = hasTooManyPlaces(n) ? TINY : n;
  const magnitude = BigInt(digits) * 10n ** BigInt(Math.max(exponent, 0));
  return { numerator: n.isNegative ? -magnitude : magnitude, denominator: 10n ** BigInt(Math.max(-exponent, 0)) };
}
