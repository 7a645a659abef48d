/** What the results of mathematical operations have in common. */
import { type Decimal, printed } from '../../core/decimal.ts';
import { floor } from '../../core/math/rounding.ts';
import { TOO_LARGE } from '../../http/kinds.ts';
import { invalidParameters, pathError, shorten } from '../../http/operation.ts';
import type { ParameterProblem } from '../../http/problem-details.ts';
import { MESSAGE, object } from '../../http/schema.ts';

/** The description of the operation says what it is, and that of the group how it is rounded. */
export const RESULT = { type: 'number' } as const;

export const RESULT_TOO_LARGE: ParameterProblem = {
  code: 'result_too_large',
  detail: 'gives a result that is too large for a 64-bit float, whose range is about ±1.8e308',
};

/** The result of a function of real numbers. */
export const NUMBER_RESULT = object('NumberResult', { result: RESULT, message: MESSAGE });

/** The most digits of an exact result that a message has. */
export const MAX_STATED_DIGITS = 40;

/**
 * The end of a sentence that states a result.
 *
 * @param result - the double nearest to the true value.
 * @param isExact - whether it is the true value, as printed.
 *
 * @example statement(0.1, true) // 'is 0.1'
 */
export function statement(result: number, isExact: boolean): string {
  if (isExact) return `is ${result}`;
  return result === 0 ? 'rounds to 0' : `is about ${result}`;
}

/**
 * The response to a decimal that was rounded to an integer.
 *
 * @param operation - in words: 'rounded up'.
 * @throws HttpProblem, a 400, if rounding took the number beyond the largest double.
 */
export function roundedResult(n: Decimal, integer: bigint, operation: string): { result: number; message: string } {
  const result = Number(integer);
  if (!Number.isFinite(result)) throw invalidParameters(pathError('n', TOO_LARGE));
  return { result, message: `${shorten(n.text)} ${operation} ${integerStatement(integer)}.` };
}

/**
 * The end of a sentence that states an integer: all its digits, or the nearest double if there are too many.
 *
 * @example integerStatement(2n ** 64n) // 'is 18446744073709551616'
 */
export function integerStatement(integer: bigint): string {
  if (String(integer).replace('-', '').length <= MAX_STATED_DIGITS) return `is ${integer}`;
  const nearest = Number(integer);
  return statement(nearest, floor(printed(nearest)) === integer);
}

/**
 * An angle in words.
 *
 * @example radians(parseDecimal('2.50')) // '2.50 radians'
 */
export function radians(angle: Decimal): string {
  const isOne = angle.digits === '1' && angle.exponent === 0; // or -1
  return `${shorten(angle.text)} ${isOne ? 'radian' : 'radians'}`;
}
