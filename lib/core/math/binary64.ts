/** Doubles taken apart and put together by their bits (IEEE 754-2019, 3.4). */

const view = new DataView(new ArrayBuffer(8));

/** The high word of √½: 2^-½ is 0x3fe6a09e667f3bcd. */
const HIGH_WORD_OF_ROOT_HALF = 0x3fe6a09e;
const SMALLEST_NORMAL = 2.2250738585072014e-308;

/** 2^k, exactly, for whole k from −1022 to 1023. (ECMA-262 leaves the precision of `2 ** k` open.) */
export function powerOfTwo(k: number): number {
  view.setInt32(0, (k + 1023) << 20);
  view.setInt32(4, 0);
  return view.getFloat64(0);
}

/**
 * n as significand × 2^exponent, exactly, with the significand about 1: from √½ to √2, but for one part in 2^20.
 *
 * @param n a finite double above 0, subnormals too.
 */
export function aroundOne(n: number): { significand: number; exponent: number } {
  // Stryker disable next-line EqualityOperator: the smallest normal double gives the same when it is scaled, too.
  const scale = n < SMALLEST_NORMAL ? 54 : 0;
  view.setFloat64(0, n * powerOfTwo(scale));
  const highWord = view.getInt32(0);
  const exponent = (highWord - HIGH_WORD_OF_ROOT_HALF) >> 20;
  view.setInt32(0, highWord - (exponent << 20));
  return { significand: view.getFloat64(0), exponent: exponent - scale };
}

/** n as significand × 2^exponent, exactly, with a whole significand of 53 bits, for a normal double n above 0. */
export function asInteger(n: number): { significand: bigint; exponent: number } {
  view.setFloat64(0, n);
  const bits = view.getBigUint64(0);
  return { significand: (bits & 0xfffffffffffffn) | 0x10000000000000n, exponent: Number(bits >> 52n) - 1075 };
}
