import { cosineOfReduced, reduceAngle, sineOfReduced } from './circular.ts';
import { divide } from './double-double.ts';

/**
 * The tangent of n.
 *
 * @param n radians, any finite double; the angle is reduced exactly, so 1e22 is as good as 1.
 * @returns a double within 0.5 + 2^-45 ulp of the true tangent; always finite, since no double is a multiple of π/2 but 0.
 */
export function tan(n: number): number {
  const { quadrant, angle } = reduceAngle(Math.abs(n));
  const sine = sineOfReduced(angle);
  const cosine = cosineOfReduced(angle);
  // A quarter turn on, tan is −1/tan.
  const hi = quadrant & 1 ? -divide(cosine, sine).hi : divide(sine, cosine).hi;
  return n < 0 ? -hi : hi;
}
