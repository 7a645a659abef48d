import { type DoubleDouble, divide, double } from './double-double.ts';

/** 1/last!, …, 1/2!, 1/1!, 1/0!: the coefficients of e^x, and with changing signs those of sine and cosine. */
export function inverseFactorials(last: number): DoubleDouble[] {
  const inverses: DoubleDouble[] = [];
  let inverse = double(1);
  for (let n = 1; n <= last + 1; n++) {
    inverses.unshift(inverse);
    inverse = divide(inverse, double(n));
  }
  return inverses;
}
