import type { Fraction } from '@utility-service/correctly-rounded';
import { type Decimal, isTiny } from '../decimal.ts';

/**
 * A decimal literal as a fraction of two integers.
 *
 * @param n - any decimal.
 * @returns exact; for a literal that is not 0, but closer to 0 than any double, ±10^-400 instead, so that the integers stay small.
 *   Roots, logarithms and powers of such literals aside, functions of both round to the same double.
 *
 * @example fraction(parseDecimal('-2.50')) // ({ numerator: -25n, denominator: 10n })
 */
export function fraction(n: Decimal): Fraction {
  const [digits, exponent] = isTiny(n) ? ['1', -400] : [n.digits, n.exponent];
  const magnitude = BigInt(digits) * 10n ** BigInt(Math.max(exponent, 0));
  return { numerator: n.isNegative ? -magnitude : magnitude, denominator: 10n ** BigInt(Math.max(-exponent, 0)) };
}
