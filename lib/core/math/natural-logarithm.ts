import { aroundOne } from './binary64.ts';
import { add, type DoubleDouble, divide, double, multiply, polynomial, twoSum } from './double-double.ts';

/** ln 2; both halves by test/vectors/elementary.py. */
export const LN2: DoubleDouble = { hi: 0.6931471805599453, lo: 2.3190468138462996e-17 };

// 1/39, …, 1/5, 1/3, 1. With s² ≤ 0.0295 the first term left out is below 2^-106.
const AREA_TANGENT = Array.from({ length: 20 }, (_, i) => divide(double(1), double(39 - 2 * i)));

/**
 * ln m within 2^-100 of its size, for m from √½ to √2, where m − 1 is a double.
 *
 * With s = (m − 1)/(m + 1) it is 2 artanh s = 2s (1 + s²/3 + s⁴/5 + …) (Abramowitz and Stegun, 4.1.27).
 */
export function logarithmAroundOne(m: number): DoubleDouble {
  const s = divide(double(m - 1), twoSum(m, 1));
  return multiply({ hi: 2 * s.hi, lo: 2 * s.lo }, polynomial(AREA_TANGENT, multiply(s, s)));
}

/** ln n within 2^-100 of its size, for a finite double n above 0, subnormals too. */
export function naturalLogarithm(n: number): DoubleDouble {
  const { significand, exponent } = aroundOne(n);
  return add(multiply(LN2, double(exponent)), logarithmAroundOne(significand));
}
