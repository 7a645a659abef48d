/** Rounding to integers, decided on the decimal as written: `0.99999999999999999999` is below 1, although its nearest double is 1. */
import type { Decimal } from '../decimal.ts';

/**
 * The largest integer not above n.
 *
 * @param n - any decimal.
 * @returns exact. `Number` rounds it to the nearest double (ECMA-262, "Number ( value )").
 *
 * @example floor(parseDecimal('-2.1')) // -3n
 */
export function floor(n: Decimal): bigint {
  const { whole, fraction } = partsOf(n);
  return n.isNegative && fraction !== '' ? whole - 1n : whole;
}

/**
 * The smallest integer not below n.
 *
 * @param n - any decimal.
 * @returns exact, as `floor`.
 *
 * @example ceil(parseDecimal('1e-400')) // 1n
 */
export function ceil(n: Decimal): bigint {
  const { whole, fraction } = partsOf(n);
  return !n.isNegative && fraction !== '' ? whole + 1n : whole;
}

/**
 * The integer nearest to n; ties go up, as in ECMA-262's Math.round.
 *
 * @param n - any decimal.
 * @returns exact, as `floor`.
 *
 * @example round(parseDecimal('-2.5')) // -2n
 */
export function round(n: Decimal): bigint {
  const { whole, fraction } = partsOf(n);
  // Without zeros at their end, digits are ordered as the fractions that they are: '49' < '5' < '51'.
  if (n.isNegative) return fraction > '5' ? whole - 1n : whole;
  return fraction >= '5' ? whole + 1n : whole;
}

/** A decimal, cut at its point: the integer towards 0, and the digits of the rest, without zeros at their end. */
function partsOf({ isNegative, digits, exponent }: Decimal): { whole: bigint; fraction: string } {
  const length = digits.length + exponent;
  if (length <= 0) return { whole: 0n, fraction: length === 0 ? digits : `0${digits}` };
  const whole = BigInt(digits.slice(0, length).padEnd(length, '0'));
  return { whole: isNegative ? -whole : whole, fraction: digits.slice(length) };
}
