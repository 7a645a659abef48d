import { type Approximation, bitLength, correctlyRounded, type Dyadic, dyadic } from './correct-rounding.ts';
import { constant, GUARD_BITS, inverseTangentSeries, ln2 } from './fixed-point.ts';

/**
 * ln 10, within `bits` units.
 *
 * @example Number(ln10(112n)) / 2 ** 112 // 2.302585092994046
 */
export const ln10 = /* @__PURE__ */ constant((bits) => naturalLogarithm({ significand: 10n, exponent: 0n }, bits));

/**
 * The natural logarithm of n.
 *
 * @param n - any finite double.
 * @returns the double nearest to the true logarithm, ties to even; −Infinity for 0, NaN below 0.
 *
 * @example log(10) // 2.302585092994046
 */
export function log(n: number): number {
  if (n <= 0) return Math.log(n); // −Infinity or NaN: ECMA-262 leaves an engine no choice here.
  if (n === 1) return 0; // Ziv's loop cannot round a true 0.
  return correctlyRounded((bits) => ({ significand: naturalLogarithm(dyadic(n), bits), error: bits, exponent: -bits }));
}

/**
 * The base 2 logarithm of n.
 *
 * @param n - any finite double.
 * @returns the double nearest to the true logarithm, ties to even, so exact for powers of two; −Infinity for 0, NaN below 0.
 *
 * @example log2(8) // 3
 */
export function log2(n: number): number {
  if (n <= 0 || n === 1) return log(n);
  return correctlyRounded((bits) => approximateLogarithm(n, ln2, bits));
}

/**
 * The base 10 logarithm of n.
 *
 * @param n - any finite double.
 * @returns the double nearest to the true logarithm, ties to even, so exact for powers of ten; −Infinity for 0, NaN below 0.
 *
 * @example log10(1000) // 3
 */
export function log10(n: number): number {
  if (n <= 0 || n === 1) return log(n);
  return correctlyRounded((bits) => approximateLogarithm(n, ln10, bits));
}

/**
 * The logarithm of n to a base.
 *
 * @param n - a finite double above 0.
 * @param lnBase - the natural logarithm of the base, within `bits` units.
 * @param bits - of the result.
 *
 * @example approximateLogarithm(1, ln2, 112n) // ({ significand: 0n, error: 112n, exponent: -112n })
 */
export function approximateLogarithm(n: number, lnBase: (bits: bigint) => bigint, bits: bigint): Approximation {
  // In units, for b bits: both logarithms have 16 more bits, so each is off by at most e = (b + 16)/2^16. The quotient, at most
  // 1074 in absolute value, is then off by at most (1 + 1074) e / lnBase, and lnBase is at least ln 2. With the error of that
  // divisor, and of the division, this is less than 1558 e + 1 < b.
  const workingBits = bits + GUARD_BITS;
  const quotient = (naturalLogarithm(dyadic(n), workingBits) << bits) / lnBase(workingBits);
  return { significand: quotient, error: bits, exponent: -bits };
}

/**
 * ln x = k ln 2 + 2 artanh((m − 1)/(m + 1)), where x = m × 2^k with m from 1 to 2.
 *
 * @param x - from 2^-1074 to 2^1024.
 * @param bits - of the result.
 * @returns within `bits` units.
 *
 * @example Number(naturalLogarithm(dyadic(10), 112n)) / 2 ** 112 // 2.302585092994046
 */
export function naturalLogarithm(x: Dyadic, bits: bigint): bigint {
  // In units, for b bits: the argument of artanh is at most 1/3, so twice artanh is off by less than 0.75 b + 16. |k| ≤ 1074
  // and ln 2 has 16 more bits, so k ln 2 is off by less than 1074 (b + 16)/2^16 + 1 < 0.02 b + 2. The sum is 0.77 b + 18 < b.
  const { significand, exponent } = x;
  const places = bitLength(significand) - 1n;
  const one = 1n << places;
  const k = exponent + places;
  const artanh = inverseTangentSeries(significand - one, significand + one, 1n, bits);
  return ((k * ln2(bits + GUARD_BITS)) >> GUARD_BITS) + 2n * artanh;
}
