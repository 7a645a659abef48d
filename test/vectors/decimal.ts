import type { Fraction } from '../../lib/core/correctly-rounded/index.ts';

/** A decimal such as -1.5e-3 as a fraction, exactly. */
export function decimal(text: string): Fraction {
  const [digits = '', exponent = '0'] = text.split('e');
  const [whole = '', places = ''] = digits.split('.');
  const numerator = BigInt(whole + places);
  const scale = BigInt(exponent) - BigInt(places.length);
  if (scale < 0n) return { numerator, denominator: 10n ** -scale };
  return { numerator: numerator * 10n ** scale, denominator: 1n };
}
