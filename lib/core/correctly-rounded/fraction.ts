/** The number numerator / denominator, not necessarily in lowest terms. The denominator is above 0. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * The absolute value of x.
 *
 * @example absolute({ numerator: -3n, denominator: 2n }) // ({ numerator: 3n, denominator: 2n })
 */
export function absolute(x: Fraction): Fraction {
  return x.numerator < 0n ? { numerator: -x.numerator, denominator: x.denominator } : x;
}

/**
 * The size of a number other than 0: an integer k for which its absolute value is between 2^(k−1) and 2^(k+1).
 *
 * @example binaryExponent({ numerator: 10n, denominator: 1n }) // 3n
 */
export function binaryExponent({ numerator, denominator }: Fraction): bigint {
  return bitLength(numerator) - bitLength(denominator);
}

/**
 * The number of binary digits of an integer, without its sign; 1 for 0.
 *
 * @example bitLength(-8n) // 4n
 */
export function bitLength(n: bigint): bigint {
  return BigInt((n < 0n ? -n : n).toString(2).length);
}
