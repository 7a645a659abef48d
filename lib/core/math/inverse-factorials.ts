import { type DoubleDouble, divide } from './double-double.ts';

/** 1/0!, 1/1!, 1/2!, …: the coefficients of e^x, and with changing signs of sine and cosine. */
export function inverseFactorials(count: number): DoubleDouble[] {
  let inverse: DoubleDouble = { hi: 1, lo: 0 };
  return Array.from({ length: count }, (_, n) => {
    if (n > 0) inverse = divide(inverse, { hi: n, lo: 0 });
    return inverse;
  });
}
