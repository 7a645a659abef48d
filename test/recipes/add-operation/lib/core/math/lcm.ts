export const MINIMUM = 1;
/** The product of two integers up to here is less than 2^53, so it is a double. */
export const MAXIMUM = 94_906_265;

/**
 * The least common multiple of two integers, by Euclid's algorithm (Elements, VII.2 and VII.34).
 *
 * @param a - an integer, `1 <= a <= 94906265`.
 * @param b - the same.
 * @returns the smallest positive integer that both divide, exactly.
 * @throws RangeError if one is not such a number.
 *
 * @example lcm(4, 6) // 12
 */
export function lcm(a: number, b: number): number {
  for (const n of [a, b]) {
    if (!Number.isInteger(n) || n < MINIMUM || n > MAXIMUM) {
      throw new RangeError(`expected an integer, ${MINIMUM} <= n <= ${MAXIMUM}; got ${n}`);
    }
  }
  return (a / greatestCommonDivisor(a, b)) * b;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
