import { add, type DoubleDouble, multiply } from './double-double.ts';

/** A truncated power series. */
export interface PowerSeries {
  /** The first coefficients, the highest degree first. */
  readonly head: readonly DoubleDouble[];
  /** The further ones, the highest degree first, where a double is enough. */
  readonly tail: readonly number[];
}

/**
 * A power series of the coefficients given, the lowest degree first.
 *
 * @param length how many of them need more than a double: x^length × coefficient must be below 2^-50 of the sum.
 */
export function powerSeries(coefficients: readonly DoubleDouble[], length: number): PowerSeries {
  return {
    head: coefficients.slice(0, length).reverse(),
    tail: coefficients
      .slice(length)
      .reverse()
      .map(({ hi }) => hi),
  };
}

/** The value of the series at x, by Horner's rule. */
export function evaluate({ head, tail }: PowerSeries, x: DoubleDouble): DoubleDouble {
  let end = 0;
  for (const coefficient of tail) end = end * x.hi + coefficient;
  let sum: DoubleDouble = { hi: end, lo: 0 };
  for (const coefficient of head) sum = add(multiply(sum, x), coefficient);
  return sum;
}
