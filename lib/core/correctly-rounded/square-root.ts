import { correctlyRounded } from './correct-rounding.ts';
import { bitLength, type Fraction } from './fraction.ts';

/**
 * The square root of x.
 *
 * @returns the double nearest to the true root, ties to even; NaN below 0.
 *
 * @example sqrt({ numerator: 1n, denominator: 100n }) // 0.1
 */
export function sqrt(x: Fraction): number {
  if (x.numerator <= 0n) return x.numerator === 0n ? 0 : NaN;
  return correctlyRounded((bits) => {
    const places = bits + bitLength(x.denominator);
    const scaled = x.numerator << (2n * places);
    const root = integerRoot(scaled / x.denominator, 2n);
    const isExact = root ** 2n * x.denominator === scaled;
    return { significand: root, error: isExact ? 0n : 1n, exponent: -places };
  });
}

/**
 * The largest integer r for which r^degree is at most n. Both arguments are above 0.
 *
 * @example integerRoot(100n, 2n) // 10n
 */
export function integerRoot(n: bigint, degree: bigint): bigint {
  const length = bitLength(n);
  if (degree >= length) return 1n;
  // Newton's method from above: each step is smaller than the one before, until the root is reached.
  const closer = (root: bigint) => ((degree - 1n) * root + n / root ** (degree - 1n)) / degree;
  let root = 1n << ((length + degree - 1n) / degree);
  for (let next = closer(root); next < root; next = closer(root)) root = next;
  return root;
}
