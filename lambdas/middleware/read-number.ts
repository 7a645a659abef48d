import { NOT_A_NUMBER, NOT_WHOLE, type ParameterProblem, TOO_LARGE } from '../../lib/contract/problem-details.ts';
import { type Decimal, isDecimal, isWhole, parseDecimal, parseNumber } from '../../lib/core/decimal.ts';
import type { Reader, Reading } from './request-contract.ts';

/** The double nearest the literal. */
export const readNumber: Reader<number> = (text) => {
  const value = parseNumber(text);
  return value === undefined ? noDouble(text) : { value };
};

/** The literal itself, for operations that depend on its exact value. */
export function readDecimal(text: string): Reading<Decimal> {
  const value = parseDecimal(text);
  return value ? { value } : noDouble(text);
}

/** What is wrong with a text that has no finite double. */
function noDouble(text: string): ParameterProblem {
  return isDecimal(text) ? TOO_LARGE : NOT_A_NUMBER;
}

/**
 * A whole number, decided on the literal. One above 2^53 may be rounded here; it stays above every bound the contract
 * sets, so the validator refuses it.
 */
export const readInteger: Reader<number> = (text) => {
  const reading = readDecimal(text);
  if ('code' in reading) return reading;
  return isWhole(reading.value) ? { value: reading.value.value } : NOT_WHOLE;
};
