import { cosineOfReduced, reduceAngle, sineOfReduced } from './circular.ts';

/**
 * The cosine of n.
 *
 * @param n radians, any finite double; the angle is reduced exactly, so 1e22 is as good as 1.
 * @returns a double within 0.5 + 2^-46 ulp of the true cosine.
 */
export function cos(n: number): number {
  const { quadrant, angle } = reduceAngle(Math.abs(n));
  const { hi } = quadrant & 1 ? sineOfReduced(angle) : cosineOfReduced(angle);
  return quadrant === 1 || quadrant === 2 ? -hi : hi;
}
