import { type Decimal, isInteger } from '../decimal.ts';
import { fraction } from './fraction.ts';

/** The most digits of a power, before and after the point. */
export const MAX_POWER_DIGITS = 1_000;

/**
 * A decimal raised to an integer, with all digits.
 *
 * @param base - any decimal.
 * @param exponent - any decimal.
 * @returns a decimal without an exponent and without zeros at the end of its fraction, such as `1.21` or `-1000`; `1` for 0^0;
 *   `undefined` if the exponent is not an integer of at least 0, or the power has more than MAX_POWER_DIGITS digits. Powers that
 *   are much longer are not computed.
 *
 * @example decimalPower(parseDecimal('1.1'), parseDecimal('2')) // '1.21'
 */
export function decimalPower(base: Decimal, exponent: Decimal): string | undefined {
  if (!isInteger(exponent) || exponent.value < 0) return undefined;
  if (base.digits === '') return exponent.digits === '' ? '1' : '0';
  const shift = base.exponent * exponent.value;
  const leading = Number(`${base.digits[0]}.${base.digits.slice(1)}`);
  const size = (base.digits.length - 1 + Math.log10(leading)) * exponent.value;
  // The size is rounded, so here it only rules out powers that are longer by more than a digit.
  if (Math.abs(shift) > MAX_POWER_DIGITS || size > MAX_POWER_DIGITS + 1) return undefined;
  const power = BigInt(base.isNegative ? `-${base.digits}` : base.digits) ** fraction(exponent).numerator;
  const digits = String(power < 0n ? -power : power).padStart(1 - shift, '0') + '0'.repeat(Math.max(shift, 0));
  if (digits.length > MAX_POWER_DIGITS) return undefined;
  const point = digits.length + Math.min(shift, 0);
  const text = point < digits.length ? `${digits.slice(0, point)}.${digits.slice(point)}` : digits;
  return power < 0n ? `-${text}` : text;
}
