/** The greatest common divisor of two whole numbers from 0 to 2^53, not both 0 (Euclid, Elements, VII.2). */
export function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
