import { type Decimal, isInteger, MAX_PLAIN_DIGITS, plain } from '../decimal.ts';
import { decimalFraction } from './decimal-fraction.ts';

/**
 * A decimal raised to an integer, with all digits.
 *
 * @param base - any decimal.
 * @param exponent - any decimal.
 * @returns as `plain` writes it, such as `1.21` or `-1000`; `1` for 0^0; `undefined` if the exponent is not an integer of at least
 *   0, or the power has more digits than `plain` writes. Powers that are much longer are not computed.
 *
 * @example decimalPower(parseDecimal('1.1'), parseDecimal('2')) // '1.21'
 */
export function decimalPower(base: Decimal, exponent: Decimal): string | undefined {
  if (!isInteger(exponent) || exponent.value < 0) return undefined;
  if (exponent.digits === '') return '1';
  if (base.digits === '') return '0';
  const shift = base.exponent * exponent.value;
  const leading = Number(`${base.digits[0]}.${base.digits.slice(1)}`);
  const size = (base.digits.length - 1 + Math.log10(leading)) * exponent.value;
  // The size is rounded, so here it only rules out powers that are longer by more than a digit.
  if (size > MAX_PLAIN_DIGITS + 1) return undefined;
  const n = decimalFraction(exponent).numerator;
  return plain({
    isNegative: base.isNegative && n % 2n === 1n,
    digits: String(BigInt(base.digits) ** n),
    exponent: shift,
  });
}
