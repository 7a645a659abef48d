import { type Approximation, correctlyRounded, SECOND_BITS } from './correct-rounding.ts';
import { exactPower } from './exact-power.ts';
import { approximateExponential, EXPONENT_GUARD_BITS } from './exponential.ts';
import { guardBits } from './fixed-point.ts';
import { absolute, binaryExponent, bitLength, type Fraction } from './fraction.ts';
import { naturalLogarithm } from './logarithm.ts';

/**
 * x raised to y.
 *
 * @returns the double nearest to the true power, ties to even, subnormals too; 1 for 0^0; Infinity for a negative power of
 *   0; ±Infinity above the largest double; NaN for a negative x and a y that is not an integer.
 *
 * @example pow({ numerator: 11n, denominator: 10n }, { numerator: 2n, denominator: 1n }) // 1.21
 */
export function pow(x: Fraction, y: Fraction): number {
  if (y.numerator === 0n) return 1;
  if (x.numerator === 0n) return y.numerator < 0n ? Infinity : 0;
  if (x.numerator < 0n && y.numerator % y.denominator !== 0n) return NaN;
  const magnitude = absolute(x);
  const power = correctlyRounded(
    // No number of bits decides a tie, so the second pass looks for it.
    (bits) => (bits === SECOND_BITS && exactTie(magnitude, y)) || approximatePower(magnitude, y, bits),
  );
  return x.numerator < 0n && isOdd(y) ? -power : power;
}

/** x^y without an error, if it is an integer times a power of two, as doubles and midpoints are. */
function exactTie(x: Fraction, y: Fraction): Approximation | undefined {
  const power = exactPower(x, y);
  if (power === undefined) return undefined;
  const exponent = 1n - bitLength(power.denominator);
  return 1n << -exponent === power.denominator ? { significand: power.numerator, error: 0n, exponent } : undefined;
}

/**
 * x^y = e^(y ln x).
 *
 * @param x - above 0.
 * @param bits - of the result.
 */
function approximatePower(x: Fraction, y: Fraction, bits: bigint): Approximation {
  // |y| is below 2^s, and the logarithm gets s + g more bits, which make up for multiplying its error by y. With
  // b + 16 + s + g bits it is within as many of its units, so y ln x is within (b + 16 + s + g)/2^g units of 2^-(b + 16) before
  // it is divided and shifted, and 2 more after it. g is 2 l + 8 for an s of l digits, so the sum is below b + 84, as
  // `approximateExponential` expects.
  const exponent = binaryExponent(y);
  const scale = exponent < 0n ? 0n : exponent + 1n;
  const extraBits = scale + guardBits(scale);
  const product = y.numerator * naturalLogarithm(x, bits + EXPONENT_GUARD_BITS + extraBits);
  return approximateExponential((product / y.denominator) >> extraBits, bits);
}

/** Whether (n + 1)/2 is an integer. */
function isOdd({ numerator, denominator }: Fraction): boolean {
  return (numerator + denominator) % (2n * denominator) === 0n;
}
