import type { Fraction } from '../../lib/core/correctly-rounded/index.ts';

/** The argument of a function: a decimal as it is written, or a double, exactly. */
export function argument(n: number | string): Fraction {
  if (typeof n === 'string') return decimal(n);
  let [scaled, denominator] = [n, 1n];
  for (; !Number.isInteger(scaled); scaled *= 2) denominator *= 2n;
  return { numerator: BigInt(scaled), denominator };
}

/** A decimal such as -1.5e-3 as a fraction, exactly. */
export function decimal(text: string): Fraction {
  const [digits = '', exponent = '0'] = text.split('e');
  const [whole = '', places = ''] = digits.split('.');
  const numerator = BigInt(whole + places);
  const scale = BigInt(exponent) - BigInt(places.length);
  if (scale < 0n) return { numerator, denominator: 10n ** -scale };
  return { numerator: numerator * 10n ** scale, denominator: 1n };
}
