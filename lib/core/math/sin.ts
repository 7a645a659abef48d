import { cosineOfReduced, reduceAngle, sineOfReduced } from './circular.ts';

/**
 * The sine of n.
 *
 * @param n radians, any finite double; the angle is reduced exactly, so 1e22 is as good as 1.
 * @returns a double within 0.5 + 2^-46 ulp of the true sine.
 */
export function sin(n: number): number {
  const { quadrant, angle } = reduceAngle(Math.abs(n));
  const { hi } = quadrant & 1 ? cosineOfReduced(angle) : sineOfReduced(angle);
  // The sine changes its sign with its argument, and after half a turn.
  const isNegative = n < 0 !== quadrant >= 2;
  return isNegative ? -hi : hi;
}
