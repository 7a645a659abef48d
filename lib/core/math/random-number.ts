/** Random numbers between bounds, from a source of 64 random bits. */

/** Returns an integer, `0 ≤ n < 2^64`; each equally likely, each call independent of the others. */
export type Random64 = () => bigint;

/**
 * A random integer from min to max, inclusive, each equally likely.
 *
 * @param min - an integer, at most 2^53 − 1 in absolute value.
 * @param max - the same, above min.
 * @param random64 - the source of randomness.
 * @returns exactly uniform: a draw that would favour some results is repeated, less than once on average.
 *
 * @example randomInteger(1, 6, () => 0n) // 1
 */
export function randomInteger(min: number, max: number, random64: Random64): number {
  // The span is at most 2^54 − 1, more than a double holds exactly.
  const span = BigInt(max) - BigInt(min) + 1n;
  const bits = (span - 1n).toString(2).length;
  for (;;) {
    const offset = BigInt.asUintN(bits, random64());
    if (offset < span) return Number(BigInt(min) + offset);
  }
}

/**
 * A random real number from min (inclusive) to max (exclusive), uniformly distributed.
 *
 * @param min - a finite double.
 * @param max - a finite double above min.
 * @param random64 - the source of randomness.
 * @returns min + u (max − min), where u is one of the 2^53 multiples of 2^-53 from 0 to 1 − 2^-53, each equally likely;
 *   computed with rounding to nearest, and drawn again if that gives max. The result is a double, `min ≤ result < max`,
 *   within two units in the last place (of the larger bound) of that real number.
 *
 * @example randomReal(-0.5, 0.5, () => 0n) // -0.5
 */
export function randomReal(min: number, max: number, random64: Random64): number {
  const span = max - min;
  for (;;) {
    const u = Number(BigInt.asUintN(53, random64())) / 2 ** 53;
    // If the span overflows, the bounds have different signs, and neither the products nor their sum can overflow.
    const number = span === Infinity ? min * (1 - u) + max * u : min + u * span;
    if (number < max) return number;
  }
}

/**
 * 64 random bits from the operating system's generator (W3C Web Cryptography API, "getRandomValues").
 *
 * @returns an integer, `0 ≤ n < 2^64`, each equally likely.
 *
 * @example secureRandom64() < 2n ** 64n // true
 */
export function secureRandom64(): bigint {
  const [random = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  return random;
}
