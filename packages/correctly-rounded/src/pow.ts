import {
  type Approximation,
  bitLength,
  correctlyRounded,
  type Dyadic,
  dyadic,
  nearestDouble,
} from './correct-rounding.ts';
import { approximateExponential } from './exponential.ts';
import { GUARD_BITS } from './fixed-point.ts';
import { naturalLogarithm } from './logarithm.ts';

/**
 * Raised to 1e20, every base but 1 leaves the range of doubles: those next to 1 are 1 − 2^-53 and 1 + 2^-52. The largest
 * exponent after clamping is below 2^67.
 */
const CLAMP = 1e20;

/** 3^35 has 56 binary digits; a double, or the midpoint of two, has at most 54. */
const LARGEST_EXACT_EXPONENT = 34n;

/**
 * base raised to exponent.
 *
 * @param base - any finite double.
 * @param exponent - any finite double.
 * @returns the double nearest to the true power, ties to even, subnormals too; 1 for 0^0; Infinity for a negative power of
 *   0; ±Infinity above the largest double; NaN for a negative base and an exponent that is not an integer.
 *
 * @example pow(2, 0.5) // 1.4142135623730951
 */
export function pow(base: number, exponent: number): number {
  // These results are 0, 1, ±Infinity or NaN, and ECMA-262 leaves an engine no choice.
  if (base === 0 || (base < 0 && !Number.isInteger(exponent))) return base ** exponent;
  const magnitude = positivePower(Math.abs(base), Math.max(-CLAMP, Math.min(exponent, CLAMP)));
  return base < 0 && exponent % 2 !== 0 ? -magnitude : magnitude;
}

function positivePower(base: number, exponent: number): number {
  if (base === 1 || exponent === 0) return 1;
  const x = dyadic(base);
  const y = dyadic(exponent);
  const exact = exactPower(x, y);
  return exact === undefined ? correctlyRounded((bits) => approximatePower(x, y, bits)) : nearestDouble(exact);
}

/**
 * x^y = e^(y ln x).
 *
 * @param x - above 0.
 * @param y - at most 1e20 in absolute value.
 * @param bits - of the result.
 *
 * @example nearestDouble(approximatePower(dyadic(2), dyadic(0.5), 112n)) // 1.4142135623730951
 */
export function approximatePower(x: Dyadic, y: Dyadic, bits: bigint): Approximation {
  // |y| is below 2^exponentBound, and `scale` is what that adds before the point: at most 67 bits, because |y| ≤ 1e20 < 2^67.
  // The logarithm gets as many more bits, which make up for multiplying its error by y. With b + 16 + scale bits it is within
  // b + 16 + 67 = b + 83 of its units, so y ln x is within b + 83 units of 2^-(b + 16) before the shift, which rounds down, and
  // b + 84 after it, as `approximateExponential` expects.
  const exponentBound = y.exponent + 53n;
  const scale = exponentBound > 0n ? exponentBound : 0n;
  const product = y.significand * naturalLogarithm(x, bits + GUARD_BITS + scale);
  return approximateExponential(product << (y.exponent - scale), bits);
}

/**
 * x^y, if that is a double or halfway between two, which no approximation can round.
 *
 * Let x = m × 2^e with m odd. While y has a fraction, x^y is rational only if x has a rational square root: m is a square
 * and e is even. So square roots are taken until y is an integer. A power of m then has finitely many binary digits only if y is
 * positive or m is 1, and few enough of them only if y is small.
 *
 * @param x - above 0, but not 1.
 * @param y - not 0.
 * @returns x^y exactly, also where that has more digits than a double; `undefined` if it is neither a double nor halfway.
 */
function exactPower(x: Dyadic, y: Dyadic): Dyadic | undefined {
  let { significand: m, exponent: e } = withOddSignificand(x);
  const { significand: j, exponent: lowest } = withOddSignificand(y);
  for (let f = lowest; f < 0n; f++) {
    const root = BigInt(Math.round(Math.sqrt(Number(m))));
    if (root ** 2n !== m || e % 2n !== 0n) return undefined;
    m = root;
    e /= 2n;
  }
  const power = lowest < 0n ? j : j << lowest;
  if (m === 1n) return { significand: 1n, exponent: e * power };
  return power > 0n && power <= LARGEST_EXACT_EXPONENT ? { significand: m ** power, exponent: e * power } : undefined;
}

/** The same number with an odd significand. */
function withOddSignificand({ significand, exponent }: Dyadic): Dyadic {
  const trailingZeros = bitLength(significand & -significand) - 1n;
  return { significand: significand >> trailingZeros, exponent: exponent + trailingZeros };
}
