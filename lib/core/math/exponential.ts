import { powerOfTwo } from './binary64.ts';
import { add, type DoubleDouble, double, multiply, polynomial, twoSum } from './double-double.ts';
import { inverseFactorials } from './inverse-factorials.ts';
import { LN2 } from './natural-logarithm.ts';

// e^710 is beyond the doubles, e^-746 below half the smallest one.
const OVERFLOW = 710;
const UNDERFLOW = -746;

// 1 + x + x²/2! + … With |x| ≤ ½ ln 2 the first term left out is below 2^-109.
const EXPONENTIAL = inverseFactorials(22);

// A sum with 1.5 × 2^-36 rounds to a multiple of 2^-88.
const GRAIN = 1.5 * powerOfTwo(-36);

/**
 * e^z, rounded to nearest in the subnormals too, where the true value is at least 2^-88 of itself away from a tie. Closer
 * to a tie it is taken for one, and rounds to even: all true ties of `pow` (10^23) end there.
 *
 * @param z any finite number, within 2^-90.
 * @returns a double within 0.5 + 2^-34 ulp, exact where e^z is a double; 0 or Infinity beyond their range.
 */
export function roundedExponential(z: DoubleDouble): number {
  // Stryker disable next-line EqualityOperator: e^710 is Infinity without this, too, and e^-746 is 0.
  if (z.hi > OVERFLOW) return Infinity;
  // Stryker disable next-line EqualityOperator: as above.
  if (z.hi < UNDERFLOW) return 0;
  const exponent = Math.round(z.hi / LN2.hi);
  const remainder = add(z, multiply(LN2, double(-exponent)));
  return roundedScaled(polynomial(EXPONENTIAL, remainder), exponent);
}

/** x × 2^exponent as a double, for x about 1 (√½ to √2) with an error below 2^-89, and results in the range of doubles. */
function roundedScaled({ hi, lo }: DoubleDouble, exponent: number): number {
  const lowest = exponent === -1022;
  // Stryker disable next-line EqualityOperator: 2^-1022 itself has no bits to round.
  const isSubnormal = exponent < -1022 || (lowest && hi < 1);
  // Next to this power of two a double has the spacing that 2^-1074, the spacing of subnormals, has before scaling.
  const anchor = isSubnormal ? powerOfTwo(-1022 - exponent) : 0;
  const sum = twoSum(anchor, hi);
  const rest = sum.lo + lo + GRAIN - GRAIN;
  const half = exponent >> 1;
  return (sum.hi + rest - anchor) * powerOfTwo(half) * powerOfTwo(exponent - half);
}
