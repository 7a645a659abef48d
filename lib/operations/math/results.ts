/** What the results of mathematical operations have in common. */
import { type Decimal, MAX_PLAIN_DIGITS, parseDecimal, plain, printed } from '../../core/decimal.ts';
import { TOO_LARGE } from '../../http/kinds.ts';
import { invalidParameters, pathError, shorten } from '../../http/operation.ts';
import type { ParameterProblem } from '../../http/problem-details.ts';
import { MESSAGE, object, type ValueOf } from '../../http/schema.ts';

/** The description of the operation says what it is, and that of the group how it is rounded. */
const RESULT = { type: 'number' } as const;

export const RESULT_TOO_LARGE: ParameterProblem = {
  code: 'result_too_large',
  detail: 'gives a result that is too large for a 64-bit float, whose range is about ±1.8e308',
};

/** The result of a function of real numbers. */
export const NUMBER_RESULT = object('NumberResult', { result: RESULT, message: MESSAGE });

/** The result of an operation whose true value is a decimal. */
export const EXACT_RESULT = object(
  'ExactResult',
  {
    result: RESULT,
    exact: {
      type: 'string',
      description: `All digits of the result, in plain notation. Absent if there would be more than ${MAX_PLAIN_DIGITS}.`,
      pattern: '^-?[0-9]+(\\.[0-9]*[1-9])?$',
      examples: ['12345678901234567890'],
    },
    message: MESSAGE,
  },
  ['exact'],
);

/** The most digits of an exact result that a message has. */
const MAX_STATED_DIGITS = 40;

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
 * The end of a sentence that states an exact result: all its digits, or the nearest double if there are too many.
 *
 * @param exact - in plain notation.
 * @param result - the double nearest to it.
 *
 * @example exactStatement('18446744073709551616', 2 ** 64) // 'is 18446744073709551616'
 */
export function exactStatement(exact: string, result: number): string {
  if (exact.replace(/[-.]/g, '').length <= MAX_STATED_DIGITS) return `is ${exact}`;
  return statement(result, plain(printed(result)) === exact);
}

/**
 * The response whose result is a decimal.
 *
 * @param subject - the beginning of the sentence: 'The absolute value of -5'.
 */
export function exactResult(subject: string, decimal: Decimal): ValueOf<typeof EXACT_RESULT> {
  const { value: result } = decimal;
  const exact = plain(decimal);
  // JavaScript prints no double with so many digits.
  if (exact === undefined) return { result, message: `${subject} ${statement(result, false)}.` };
  return { result, exact, message: `${subject} ${exactStatement(exact, result)}.` };
}

/**
 * The response to a decimal that was rounded to an integer.
 *
 * @param operation - in words: 'rounded up'.
 * @throws HttpProblem, a 400, if rounding took the number beyond the largest double.
 */
export function roundedResult(n: Decimal, integer: bigint, operation: string): ValueOf<typeof EXACT_RESULT> {
  const rounded = parseDecimal(String(integer));
  if (rounded === undefined) throw invalidParameters(pathError('n', TOO_LARGE));
  return exactResult(`${shorten(n.text)} ${operation}`, rounded);
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
