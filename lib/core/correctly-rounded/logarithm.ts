import { type Approximation, correctlyRounded } from './correct-rounding.ts';
import { constant, guardBits, inverseTangentSeries, ln2 } from './fixed-point.ts';
import { binaryExponent, bitLength, type Fraction } from './fraction.ts';

/** ln 10, within `bits` units. */
const ln10 = /* @__PURE__ */ constant((bits) => naturalLogarithm({ numerator: 10n, denominator: 1n }, bits));

/** ln(a/16) = 2 artanh((a − 16)/(a + 16)), within `bits` units, for an integer a from 11 to 21. */
const lnSixteenths = /* @__PURE__ */ constant(
  (bits, a: bigint) => 2n * inverseTangentSeries(a - 16n, a + 16n, 1n, bits),
);

/**
 * The natural logarithm of x.
 *
 * @returns the double nearest to the true logarithm, ties to even; −Infinity for 0, NaN below 0.
 *
 * @example log({ numerator: 10n, denominator: 1n }) // 2.302585092994046
 */
export function log(x: Fraction): number {
  return logarithm(x, (bits) => ({ significand: naturalLogarithm(x, bits), error: bits, exponent: -bits }));
}

/**
 * The base 2 logarithm of x.
 *
 * @returns the double nearest to the true logarithm, ties to even, so exact for powers of two; −Infinity for 0, NaN below 0.
 *
 * @example log2({ numerator: 8n, denominator: 1n }) // 3
 */
export function log2(x: Fraction): number {
  return logarithm(x, (bits) => approximateLogarithm(x, ln2, bits));
}

/**
 * The base 10 logarithm of x.
 *
 * @returns the double nearest to the true logarithm, ties to even, so exact for powers of ten; −Infinity for 0, NaN below 0.
 *
 * @example log10({ numerator: 1000n, denominator: 1n }) // 3
 */
export function log10(x: Fraction): number {
  return logarithm(x, (bits) => approximateLogarithm(x, ln10, bits));
}

function logarithm(x: Fraction, approximate: (bits: bigint) => Approximation): number {
  if (x.numerator <= 0n) return x.numerator === 0n ? -Infinity : NaN;
  if (x.numerator === x.denominator) return 0;
  return correctlyRounded(approximate);
}

/**
 * The logarithm of x to a base.
 *
 * @param x - above 0.
 * @param lnBase - the natural logarithm of the base, within `bits` units; at least ln 2.
 * @param bits - of the result.
 */
function approximateLogarithm(x: Fraction, lnBase: (bits: bigint) => bigint, bits: bigint): Approximation {
  // In units, for b bits: both logarithms have g more bits, so each is off by at most e = (b + g)/2^g. The quotient, at most
  // |k| + 1 in absolute value for x between 2^(k−1) and 2^(k+1), is then off by at most (|k| + 2) e / ln 2, and 1 because of the
  // division. g is 2 l + 8 for a k of l digits, so |k| + 2 ≤ 1.5 × 2^l, and the sum is less than 0.01 b + 2.
  const workingBits = bits + guardBits(binaryExponent(x));
  const quotient = (naturalLogarithm(x, workingBits) << bits) / lnBase(workingBits);
  return { significand: quotient, error: bits, exponent: -bits };
}

/**
 * ln x = k ln 2 + ln(a/16) + 2 artanh((m − a/16)/(m + a/16)), where x = m × 2^k with m from 2/3 to 4/3, and a is 16 m, rounded.
 *
 * @param x - above 0.
 * @param bits - of the result.
 * @returns within `bits` units.
 *
 * @example Number(naturalLogarithm({ numerator: 10n, denominator: 1n }, 112n)) / 2 ** 112 // 2.302585092994046
 */
export function naturalLogarithm(x: Fraction, bits: bigint): bigint {
  // In units, for b bits: the argument of artanh is below 1/43, so twice the series is off by less than 0.75 b + 16. The constants have
  // 2 l + 8 more bits for a k of l digits, so both by less than (2^l + 1)(b + 2 l + 8)/2^(2 l + 8) + 1 < 0.02 b + 2: 0.77 b + 18 < b.
  const places = bitLength(x.denominator);
  const k = bitLength(((3n * x.numerator) << places) / (2n * x.denominator)) - 1n - places;
  const p = k < 0n ? x.numerator << -k : x.numerator;
  const q = k < 0n ? x.denominator : x.denominator << k;
  const a = (32n * p + q) / (2n * q);
  const guard = guardBits(k);
  const constants = k * ln2(bits + guard) + lnSixteenths(bits + guard, a);
  return (constants >> guard) + 2n * inverseTangentSeries(16n * p - a * q, 16n * p + a * q, 1n, bits);
}
