import { asInteger, powerOfTwo } from './binary64.ts';
import { type DoubleDouble, double, multiply, polynomial } from './double-double.ts';
import { inverseFactorials } from './inverse-factorials.ts';

/** π/2; both halves by test/vectors/elementary.py. */
const HALF_PI: DoubleDouble = { hi: 1.5707963267948966, lo: 6.123233995736766e-17 };
const QUARTER_PI = 0.7853981633974483;

/** floor(2/π × 2^1200), by test/vectors/elementary.py. */
const TWO_OVER_PI = BigInt(
  '0xa2f9836e4e441529fc2757d1f534ddc0db6295993c439041fe5163abdebbc561b7246e3a424dd2e006492eea09d1921cfe1d' +
    'eb1cb129a73ee88235f52ebb4484e99c7026b45f7e413991d639835339f49c845f8bbdf9283b1ff897ffde05980fef2f118b' +
    '5a0a6d1f6d367ecf27cb09b74f463f669e5fea2d7527bac7ebe5f17b3d0739f78a5292ea6bfb5fb11f8d5d0856033046fc7b',
);

// The largest doubles are whole multiples of 2^971, which leaves 229 of the 1200 bits to the fraction.
const LARGEST_EXPONENT = 971;
const FRACTION_BITS = 229;

// sin x / x and cos x in powers of x² ≤ π²/16: the first terms left out are below 2^-108.
const alternating = inverseFactorials(29).map(({ hi, lo }, i) => (i & 2 ? { hi: -hi, lo: -lo } : { hi, lo }));
const SINE = alternating.filter((_, i) => !(i & 1));
const COSINE = alternating.filter((_, i) => i & 1);

/** An angle as quarter turns and the rest, n = quadrant × π/2 + angle modulo 2π. */
export interface ReducedAngle {
  readonly quadrant: number;
  /** From −π/4 to π/4 radians, within 2^-102 of its size. */
  readonly angle: DoubleDouble;
}

/**
 * Reduces an angle to the quarter turn nearest to it, with as many bits of π as the angle needs.
 *
 * n × 2/π is computed in whole numbers, with as many bits of 2/π as the exponent of n calls for (Payne and Hanek 1983). The
 * error is below 2^-176 of a quarter turn, and no double is nearer to a multiple of π/2 than 2^-62 (Muller et al., Handbook
 * of Floating-Point Arithmetic, 2nd edition, section on range reduction).
 *
 * @param n radians, a finite double of at least 0.
 */
export function reduceAngle(n: number): ReducedAngle {
  // Stryker disable next-line EqualityOperator: reduced, π/4 is itself.
  if (n <= QUARTER_PI) return { quadrant: 0, angle: double(n) };
  const { significand, exponent } = asInteger(n);
  // n × 2/π × 2^229, within 2^53: the bits of 2/π further down are not needed.
  const turns = significand * (TWO_OVER_PI >> BigInt(LARGEST_EXPONENT - exponent));
  const whole = (turns + (1n << BigInt(FRACTION_BITS - 1))) >> BigInt(FRACTION_BITS);
  const fraction = turns - (whole << BigInt(FRACTION_BITS));
  const hi = Number(fraction);
  const lo = Number(fraction - BigInt(hi));
  const unit = powerOfTwo(-FRACTION_BITS);
  return { quadrant: Number(whole & 3n), angle: multiply({ hi: hi * unit, lo: lo * unit }, HALF_PI) };
}

/** sin x within 2^-100 of its size, for x from −π/4 to π/4. */
export function sineOfReduced(x: DoubleDouble): DoubleDouble {
  return multiply(polynomial(SINE, multiply(x, x)), x);
}

/** cos x within 2^-100 of its size, for x from −π/4 to π/4. */
export function cosineOfReduced(x: DoubleDouble): DoubleDouble {
  return polynomial(COSINE, multiply(x, x));
}
