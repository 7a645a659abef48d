import { instantOutOfRange } from '../../lib/contract/problem-details.ts';
import type { Decimal } from '../../lib/core/decimal.ts';
import { MAX_INSTANT_MILLISECONDS } from '../../lib/core/limits.ts';
import { millisecondsToInstant, secondsToInstant } from '../../lib/core/time/instant.ts';
import { decimalParser } from './number-parsers.ts';
import type { ParseResult, Parser } from './request-contract.ts';

/** Seconds since the epoch as an instant in whole milliseconds. */
export const secondsParser: Parser<number> = (text) =>
  parseInstant(text, secondsToInstant, MAX_INSTANT_MILLISECONDS / 1000);

/** Milliseconds since the epoch as an instant in whole milliseconds. */
export const millisecondsParser: Parser<number> = (text) =>
  parseInstant(text, millisecondsToInstant, MAX_INSTANT_MILLISECONDS);

function parseInstant(
  text: string,
  toInstant: (decimal: Decimal) => number | undefined,
  maximum: number,
): ParseResult<number> {
  const parsed = decimalParser(text);
  if ('code' in parsed) return parsed;
  const instant = toInstant(parsed.value);
  return instant === undefined ? instantOutOfRange(maximum) : { value: instant };
}
