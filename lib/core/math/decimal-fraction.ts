import type { Fraction } from '../correctly-rounded/index.ts';
import { type Decimal, isTiny } from '../decimal.ts';

/** A literal that is not 0, but closer to 0 than any double, is an exact fraction if it has at most this many decimal places. */
export const MAX_TINY_PLACES = 800;

/**
 * Whether a literal is closer to 0 than any double and has too many decimal places to be an exact fraction.
 *
 * @example isTooTiny(parseDecimal('1e-801')) // true
 */
export function isTooTiny(n: Decimal): boolean {
  return isTiny(n) && -n.exponent > MAX_TINY_PLACES;
}

/**
 * A decimal literal as a fraction of two integers.
 *
 * @param n - any decimal.
 * @returns exact, except for a literal that `isTooTiny`: that becomes ±10^-400, so that the integers stay small. sin, cos, tan, exp
 *   and powers with the exponent n round to the same double as for the literal. Roots, logarithms and powers of n would not, so
 *   these operations reject it.
 *
 * @example fraction(parseDecimal('-2.50')) // ({ numerator: -25n, denominator: 10n })
 */
export function fraction(n: Decimal): Fraction {
  const [digits, exponent] = isTooTiny(n) ? ['1', -400] : [n.digits, n.exponent];
  const magnitude = BigInt(digits) * 10n ** BigInt(Math.max(exponent, 0));
  return { numerator: n.isNegative ? -magnitude : magnitude, denominator: 10n ** BigInt(Math.max(-exponent, 0)) };
}
