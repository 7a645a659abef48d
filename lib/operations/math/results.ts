/** What the results of mathematical operations have in common. */
import { MESSAGE, object } from '../../http/schema.ts';

export const RESULT = {
  type: 'number',
  description: 'The 64-bit float nearest to the true value, ties to even.',
} as const;

/** The result of a function of real numbers. */
export const NUMBER_RESULT = object('NumberResult', { result: RESULT, message: MESSAGE });

/** The most digits of an integer that a message has. */
const MAX_DIGITS = 40;

/**
 * The end of a sentence that states an integer: "is" and all digits, or "is about" and the nearest double.
 *
 * @param exact - the integer.
 * @param hasExactField - whether the response has all digits elsewhere, so that they may differ from the double's.
 *
 * @example integerStatement(2n ** 64n, true) // 'is 18446744073709551616'
 */
export function integerStatement(exact: bigint, hasExactField = false): string {
  const nearest = Number(exact);
  const isShort = String(exact).length <= MAX_DIGITS;
  return isShort && (hasExactField || BigInt(nearest) === exact) ? `is ${exact}` : `is about ${nearest}`;
}

/** What people expect of functions that round. */
export const NO_DIGITS = {
  names: ['digits', 'decimals', 'places', 'precision', 'ndigits', 'mode'],
  note: 'the result is an integer',
} as const;

/** What people expect of functions of angles. */
export const NO_UNITS = {
  names: ['unit', 'units', 'degrees', 'deg', 'mode'],
  note: 'n is in radians: multiply degrees by π/180',
} as const;

/** What people expect of logarithms to a fixed base. */
export function noOtherBase(base: string) {
  return { names: ['base'], note: `the base is ${base}: for base b, divide by the logarithm of b` };
}

/**
 * An angle in words.
 *
 * @param angle - any double, in radians.
 *
 * @example radians(2.5) // '2.5 radians'
 */
export function radians(angle: number): string {
  return `${angle} ${Math.abs(angle) === 1 ? 'radian' : 'radians'}`;
}
