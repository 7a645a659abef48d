/**
 * Kinds of values that a parameter can have. A kind owns everything about them: how they are documented, how they are read, and
 * why others are rejected. Its schema has no keyword that `parse` does not enforce.
 */
import { type Decimal, isDecimal, isInteger, parseDecimal, roundsToZero } from '../core/decimal.ts';
import type { ParameterProblem } from './problem-details.ts';
import type { Schema } from './schema.ts';

/** The value of a string, or why it is rejected. */
export type ParseResult<T> = { readonly value: T } | ParameterProblem;

export interface Kind<T> {
  /** As in the OpenAPI document. */
  readonly schema: Schema;
  /**
   * Where a value can have a plus sign, a space is read as one: gateways decode `+` to a space, in a query or also in a path.
   *
   * @throws HttpProblem, a 404, if the string is a part of another path.
   */
  readonly parse: (text: string) => ParseResult<T>;
}

/** For each bound of a number, by its name in JSON Schema: whether a value respects it, and the words between "must be" and it. */
const COMPARISONS = {
  exclusiveMinimum: [(value: number, bound: number) => value > bound, 'greater than'],
  minimum: [(value: number, bound: number) => value >= bound, 'at least'],
  exclusiveMaximum: [(value: number, bound: number) => value < bound, 'less than'],
  maximum: [(value: number, bound: number) => value <= bound, 'at most'],
} as const;

export type Bounds = Readonly<Partial<Record<keyof typeof COMPARISONS, number>>>;

export const NOT_A_NUMBER: ParameterProblem = {
  code: 'not_a_number',
  detail: 'must be a decimal number, without commas or spaces',
};
export const NOT_AN_INTEGER: ParameterProblem = {
  code: 'not_an_integer',
  detail: 'must be an integer, without commas or spaces',
};
export const TOO_LARGE = outOfRange('is too large for a 64-bit float, whose range is about ±1.8e308');

export const NOT_A_BOOLEAN: ParameterProblem = { code: 'unknown_value', detail: 'must be true or false' };

export function outOfRange(detail: string): ParameterProblem {
  return { code: 'out_of_range', detail };
}

/**
 * An integer. The digits as written decide whether a number is one: `5.0` is, `5.00000000000000000001` is not.
 *
 * @param bounds - within ±(2^53 − 1). Compared with the nearest double: for a larger integer, that is outside, too.
 */
export function integer(bounds: Bounds = {}): Kind<Decimal> {
  const { exclusiveMinimum, exclusiveMaximum, ...inclusive } = bounds;
  return {
    // Without exclusive bounds, which many client generators get wrong.
    schema: {
      type: 'integer',
      ...inclusive,
      ...(exclusiveMinimum !== undefined && { minimum: exclusiveMinimum + 1 }),
      ...(exclusiveMaximum !== undefined && { maximum: exclusiveMaximum - 1 }),
    },
    parse(sent) {
      const text = withPlus(sent);
      const value = parseDecimal(text);
      if (value === undefined) return isDecimal(text) ? (violation(Number(text), bounds) ?? TOO_LARGE) : NOT_AN_INTEGER;
      if (!isInteger(value)) return NOT_AN_INTEGER;
      return violation(value.value, bounds) ?? { value };
    },
  };
}

/**
 * Any decimal, exactly as written.
 *
 * @param bounds - of the nearest double; what rounds to 0 counts as ±5e-324.
 * @param maxDigits - how many significant digits it may have. Zeros at either end do not count. JSON Schema cannot express this.
 */
export function decimal(bounds: Bounds = {}, maxDigits = Infinity): Kind<Decimal> {
  const detail = `must have at most ${maxDigits} significant digits`;
  return {
    schema: { type: 'number', ...bounds },
    parse(sent) {
      const text = withPlus(sent);
      const value = parseDecimal(text);
      if (value === undefined) return isDecimal(text) ? (violation(Number(text), bounds) ?? TOO_LARGE) : NOT_A_NUMBER;
      const closestToZero = value.isNegative ? -Number.MIN_VALUE : Number.MIN_VALUE;
      const problem = violation(roundsToZero(value) ? closestToZero : value.value, bounds);
      if (problem !== undefined) return problem;
      return value.digits.length > maxDigits ? { code: 'too_many_digits', detail } : { value };
    },
  };
}

/** Any string of this length, in Unicode characters, as JSON Schema counts them. */
export function text(length: { readonly minLength?: number; readonly maxLength: number }): Kind<string> {
  const { minLength = 0, maxLength } = length;
  const problem = outOfRange(`must have ${minLength === 0 ? 'at most' : `${minLength} to`} ${maxLength} characters`);
  return {
    schema: { type: 'string', ...length },
    parse(value) {
      const { length } = [...value];
      return minLength <= length && length <= maxLength ? { value } : problem;
    },
  };
}

/** One of these strings, in exactly this spelling. */
export function oneOf<const Option extends string>(options: readonly Option[]): Kind<Option> {
  return {
    schema: { type: 'string', enum: options },
    parse(text) {
      const value = options.find((option) => option === text);
      return value === undefined ? { code: 'unknown_value', detail: `must be ${listed(options)}` } : { value };
    },
  };
}

/** `a, b or c` */
export function listed(options: readonly string[]): string {
  return [options.slice(0, -1).join(', '), options.at(-1)].filter(Boolean).join(' or ');
}

export const BOOLEAN: Kind<boolean> = {
  schema: { type: 'boolean' },
  parse: (text) => (text === 'true' || text === 'false' ? { value: text === 'true' } : NOT_A_BOOLEAN),
};

/** A number with plus signs in place of spaces, where it may have them: at its start and after its `e`. */
export function withPlus(text: string): string {
  return text.replace(/^ |(?<=e) /gi, '+');
}

/** The problem of a value, which may be infinite, outside the bounds. */
function violation(value: number, bounds: Bounds): ParameterProblem | undefined {
  for (const [name, bound] of Object.entries(bounds)) {
    const [holds, words] = COMPARISONS[name as keyof Bounds];
    if (!holds(value, bound)) return outOfRange(`must be ${words} ${bound}`);
  }
  return undefined;
}
