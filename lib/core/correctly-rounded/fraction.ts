/** The number numerator / denominator, not necessarily in lowest terms. The denominator is above 0. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const view = new DataView(new ArrayBuffer(8));

/**
 * A number as a fraction, exactly.
 *
 * @returns the fraction; a double for 0, −0, ±Infinity and NaN, where ECMA-262 leaves the functions of an engine no choice.
 *
 * @example asFraction(1.5) // ({ numerator: 3n << 51n, denominator: 1n << 52n })
 */
export function asFraction(n: number | Fraction): number | Fraction {
  if (typeof n !== 'number') return n.numerator === 0n ? 0 : n;
  if (n === 0 || !Number.isFinite(n)) return n;
  view.setFloat64(0, Math.abs(n));
  const bits = view.getBigUint64(0);
  const field = bits >> 52n;
  const fraction = bits & 0xfffffffffffffn;
  // A subnormal, with 0 in the exponent field, lacks the leading bit and has the exponent of the smallest normal doubles.
  const isNormal = field !== 0n;
  const magnitude = isNormal ? fraction + (1n << 52n) : fraction;
  const significand = n < 0 ? -magnitude : magnitude;
  const exponent = (isNormal ? field : 1n) - 1075n;
  if (exponent < 0n) return { numerator: significand, denominator: 1n << -exponent };
  return { numerator: significand << exponent, denominator: 1n };
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
