/** Arithmetic modulo n on doubles. Residues are the ones of smallest size, −n/2 to n/2, so that −1 is −1. */
import { productDifference } from './exact-product.ts';

// Bound once, as in square-forms.ts.
const { round } = Math;

/**
 * a × b modulo n, exactly.
 *
 * @param a b residues: whole, at most n/2 in size.
 * @param n whole, 0 < n < 2^53.
 * @returns the residue. The quotient is at most n/4 < 2^51 in size and passes through two roundings, relative errors of
 *   2^-53 each, so it is off by at most 1/2, and by 1 once rounded to a whole number: the remainder is at most n in size.
 */
export function multiplyModulo(a: number, b: number, n: number): number {
  const remainder = productDifference(a, b, round((a * b) / n), n);
  if (2 * remainder > n) return remainder - n;
  if (2 * remainder < -n) return remainder + n;
  return remainder;
}

/** base ^ exponent modulo n, as a residue; base a residue, exponent whole and above 0, 0 < n < 2^53. */
export function powerModulo(base: number, exponent: number, n: number): number {
  let power = 1;
  for (const bit of exponent.toString(2)) {
    power = multiplyModulo(power, power, n);
    if (bit === '1') power = multiplyModulo(power, base, n);
  }
  return power;
}
