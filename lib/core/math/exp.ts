import { double } from './double-double.ts';
import { roundedExponential } from './exponential.ts';

/**
 * e raised to n.
 *
 * @param n any finite double.
 * @returns a double within 0.5 + 2^-34 ulp of the true power, subnormals too; Infinity above 709.782712893384.
 */
export function exp(n: number): number {
  return roundedExponential(double(n));
}
