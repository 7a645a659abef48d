import { NOT_A_NUMBER, NOT_AN_INTEGER, type ParameterProblem, TOO_LARGE } from '../../lib/contract/problem-details.ts';
import { type Decimal, isDecimal, isInteger, parseDecimal, parseNumber } from '../../lib/core/decimal.ts';
import type { ParseResult, Parser } from './request-contract.ts';

/** The double nearest to the literal. */
export const numberParser: Parser<number> = (text) => {
  const value = parseNumber(text);
  return value === undefined ? noDouble(text) : { value };
};

/** The literal itself, for operations that depend on its exact value. */
export function decimalParser(text: string): ParseResult<Decimal> {
  const value = parseDecimal(text);
  return value ? { value } : noDouble(text);
}

/** What is wrong with a text that is not a finite double. */
function noDouble(text: string): ParameterProblem {
  return isDecimal(text) ? TOO_LARGE : NOT_A_NUMBER;
}

/**
 * An integer, decided from the literal. A number above 2^53 may be rounded here, but stays above every bound of the
 * contract, and so gets a 400.
 */
export const integerParser: Parser<number> = (text) => {
  const parsed = decimalParser(text);
  if ('code' in parsed) return parsed;
  return isInteger(parsed.value) ? { value: parsed.value.value } : NOT_AN_INTEGER;
};
