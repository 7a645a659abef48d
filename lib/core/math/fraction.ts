import type { Fraction } from '../correctly-rounded/index.ts';
import { type Decimal, isTiny } from '../decimal.ts';

/**
 * A decimal literal as a fraction of two integers.
 *
 * @param n - any decimal.
 * @returns exact, except for a literal that is not 0 but closer to 0 than any double: that becomes ±10^-400, so that the integers
 *   stay small. sin, cos, tan, exp and powers with the exponent n round to the same double as for the literal. Roots, logarithms
 *   and powers of n would not, so these operations reject it.
 *
 * @example fraction(parseDecimal('-2.50')) // ({ numerator: -25n, denominator: 10n })
 */
export function fraction(n: Decimal): Fraction {
  const [digits, exponent] = isTiny(n) ? ['1', -400] : [n.digits, n.exponent];
  const magnitude = BigInt(digits) * 10n ** BigInt(Math.max(exponent, 0));
  return { numerator: n.isNegative ? -magnitude : magnitude, denominator: 10n ** BigInt(Math.max(-exponent, 0)) };
}
