import type { Decimal } from '../decimal.ts';

/**
 * The absolute value of a decimal.
 *
 * @param n - any decimal.
 * @returns exact: the same digits without a minus sign.
 *
 * @example absoluteValue(parseDecimal('-2.50')).value // 2.5
 */
export function absoluteValue(n: Decimal): Decimal {
  return { ...n, isNegative: false, value: Math.abs(n.value) };
}
