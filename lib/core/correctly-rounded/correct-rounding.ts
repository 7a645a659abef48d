import { bitLength } from './fraction.ts';

/** The number significand × 2^exponent. */
interface Dyadic {
  readonly significand: bigint;
  readonly exponent: bigint;
}

/** What is known about a real number: it differs from significand × 2^exponent by at most error × 2^exponent. */
export interface Approximation extends Dyadic {
  readonly error: bigint;
}

/** With up to 16 guard bits, two 64-bit words. Few arguments need a second pass. */
const FIRST_BITS = 112n;

/** Each pass has half as many bits more than the one before. */
export const SECOND_BITS = 168n;

/**
 * After thirteen passes. By chance, a value comes as close to halfway between two doubles as its arguments have digits, and two
 * numbers of 800 digits have 5,300 bits. That fewer than these decide is expected, not proved; that some number does, is: a value
 * that is halfway is rational. For a rational r other than 0, e^r and cos r are irrational (Niven, "Irrational Numbers", 1956,
 * chapter 2); so are sin r and tan r, because cos 2r = 1 − 2 sin² r = (1 − tan² r)/(1 + tan² r), and ln r unless r is 1. log2 r
 * and log10 r are rational only for powers of 2 or of 10, and then integers. `sqrt` and `pow` recognize a result that is halfway.
 */
const LAST_BITS = 14518n;

const SIGNIFICAND_BITS = 53n;
const MIN_EXPONENT = -1074n;
const MAX_EXPONENT = 971n;

const view = new DataView(new ArrayBuffer(8));

/**
 * The double nearest to a real number, ties to even.
 *
 * Rounding is monotone: if the least and the greatest value that the number can have round to the same double, so does the
 * number. If they do not, it is approximated again with more bits (Ziv, "Fast evaluation of elementary
 * mathematical functions with correctly rounded last bit", ACM Transactions on Mathematical Software 17, 1991).
 *
 * @param approximate - approximates the number, more closely the more bits it is given; `undefined` if these bits are too few
 *   to say anything. The number must not be halfway between two doubles, unless the error becomes 0.
 * @throws Error if LAST_BITS do not distinguish the number from one that is halfway between two doubles.
 *
 * @example correctlyRounded((bits) => ({ significand: ln2(bits), error: bits, exponent: -bits })) // 0.6931471805599453
 */
export function correctlyRounded(approximate: (bits: bigint) => Approximation | undefined): number {
  for (let bits = FIRST_BITS; bits <= LAST_BITS; bits += bits / 2n) {
    const approximation = approximate(bits);
    if (approximation === undefined) continue;
    const { significand, error, exponent } = approximation;
    const rounded = nearestDouble({ significand: significand + error, exponent });
    if (rounded === nearestDouble({ significand: significand - error, exponent })) return rounded;
  }
  throw new Error(`${LAST_BITS} bits do not decide how to round.`);
}

/**
 * The double nearest to a dyadic number, ties to even, subnormals included (IEEE 754-2019, 4.3.1).
 *
 * @returns 0 up to 2^-1075 in absolute value, ±Infinity from 2^1024 − 2^970.
 *
 * @example nearestDouble({ significand: 3n, exponent: -1n }) // 1.5
 */
export function nearestDouble({ significand, exponent }: Dyadic): number {
  if (significand < 0n) return -nearestDouble({ significand: -significand, exponent });
  // The number is below 2^exponentBound, and at least half of that.
  const exponentBound = exponent + bitLength(significand);
  if (significand === 0n || exponentBound < MIN_EXPONENT) return 0;
  if (exponentBound > MAX_EXPONENT + SIGNIFICAND_BITS) return Infinity;

  const normalPlace = exponentBound - SIGNIFICAND_BITS;
  const lastPlace = normalPlace > MIN_EXPONENT ? normalPlace : MIN_EXPONENT;
  // The leading bit of a normal significand is not stored: it adds one to the exponent field instead. So does a carry, and
  // a carry out of the largest significand makes Infinity. A subnormal has no leading bit, and 0 in the field.
  const field = (lastPlace - MIN_EXPONENT) << 52n;
  view.setBigUint64(0, field + shiftedRight(significand, lastPlace - exponent));
  return view.getFloat64(0);
}

/** n / 2^places rounded to the nearest integer, ties to even. n is at least 0. */
function shiftedRight(n: bigint, places: bigint): bigint {
  if (places <= 0n) return n << -places;
  const isOdd = (n >> places) & 1n;
  return (n + (1n << (places - 1n)) - 1n + isOdd) >> places;
}
