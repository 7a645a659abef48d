import { aroundOne } from './binary64.ts';
import { add, type DoubleDouble, divide, multiply, multiplyByDouble, twoSum } from './double-double.ts';
import { evaluate, powerSeries } from './power-series.ts';

/** ln 2; both halves by test/vectors/elementary.py. */
export const LN2: DoubleDouble = { hi: 0.6931471805599453, lo: 2.3190468138462996e-17 };

// 1 + t/3 + t²/5 + … With t = s² ≤ 0.0295 the first term left out is below 2^-107, and 11 degrees need more than a double.
const AREA_TANGENT = powerSeries(
  Array.from({ length: 20 }, (_, i) => divide({ hi: 1, lo: 0 }, { hi: 2 * i + 1, lo: 0 })),
  11,
);

/**
 * ln m within 2^-100 of its size, for m from √½ to √2, where m − 1 is a double.
 *
 * With s = (m − 1)/(m + 1) it is 2 artanh s = 2s (1 + s²/3 + s⁴/5 + …) (Abramowitz and Stegun, 4.1.27).
 */
export function logarithmAroundOne(m: number): DoubleDouble {
  const s = divide({ hi: m - 1, lo: 0 }, twoSum(m, 1));
  return multiply({ hi: 2 * s.hi, lo: 2 * s.lo }, evaluate(AREA_TANGENT, multiply(s, s)));
}

/** ln n within 2^-100 of its size, for a finite double n above 0, subnormals too. */
export function naturalLogarithm(n: number): DoubleDouble {
  const { significand, exponent } = aroundOne(n);
  return add(multiplyByDouble(LN2, exponent), logarithmAroundOne(significand));
}
