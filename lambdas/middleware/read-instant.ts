import { INSTANT_OUT_OF_RANGE } from '../../lib/contract/problem-details.ts';
import type { Decimal } from '../../lib/core/decimal.ts';
import { millisecondsToInstant, secondsToInstant } from '../../lib/core/time/instant.ts';
import { readDecimal } from './read-number.ts';
import type { Reader, Reading } from './request-contract.ts';

/** Seconds since the epoch as an instant in whole milliseconds. */
export const readSeconds: Reader<number> = (text) => readInstant(text, secondsToInstant);

/** Milliseconds since the epoch as an instant in whole milliseconds. */
export const readMilliseconds: Reader<number> = (text) => readInstant(text, millisecondsToInstant);

function readInstant(text: string, toInstant: (decimal: Decimal) => number | undefined): Reading<number> {
  const reading = readDecimal(text);
  if ('code' in reading) return reading;
  const instant = toInstant(reading.value);
  return instant === undefined ? INSTANT_OUT_OF_RANGE : { value: instant };
}
