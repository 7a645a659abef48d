import { instantOutOfRange } from '../../lib/contract/problem-details.ts';
import type { Decimal } from '../../lib/core/decimal.ts';
import { MAX_INSTANT_MILLISECONDS } from '../../lib/core/limits.ts';
import { millisecondsToInstant, secondsToInstant } from '../../lib/core/time/instant.ts';
import { decimalParser } from './number-parsers.ts';
import type { ParseResult, Parser } from './request-contract.ts';

/** Seconds since the epoch as an instant in whole milliseconds. */
export const secondsParser: Parser<number> = (text) => parseInstant(text, secondsToInstant);

/** Milliseconds since the epoch as an instant in whole milliseconds. */
export const millisecondsParser: Parser<number> = (text) => parseInstant(text, millisecondsToInstant);

function parseInstant(text: string, toInstant: (decimal: Decimal) => number | undefined): ParseResult<number> {
  const parsed = decimalParser(text);
  if ('code' in parsed) return parsed;
  const instant = toInstant(parsed.value);
  const perUnit = toInstant === secondsToInstant ? 1000 : 1;
  return instant === undefined ? instantOutOfRange(MAX_INSTANT_MILLISECONDS / perUnit) : { value: instant };
}
