import { parseDecimal } from '../../core/decimal.ts';
import { MAX_INSTANT_MILLISECONDS } from '../../core/limits.ts';
import { millisecondsToInstant, secondsToInstant } from '../../core/time/instant.ts';
import { type Kind, notADouble } from '../../http/kinds.ts';
import { outOfRange, type ParameterProblem } from '../../http/problem-details.ts';

/** What a number of seconds or of milliseconds since the epoch is. */
const UNITS = {
  seconds: { perUnit: 1000, toInstant: secondsToInstant },
  milliseconds: { perUnit: 1, toInstant: millisecondsToInstant },
} as const;

/**
 * A decimal number of units since 1970-01-01T00:00:00Z, used as written and rounded down to the millisecond.
 *
 * The value is the instant in whole milliseconds.
 */
export function instant(unit: keyof typeof UNITS): Kind<number> {
  const { perUnit, toInstant } = UNITS[unit];
  return {
    schema: {
      type: 'number',
      minimum: -MAX_INSTANT_MILLISECONDS / perUnit,
      // Exclusive: anything that is rounded down to the last millisecond is accepted.
      exclusiveMaximum: (MAX_INSTANT_MILLISECONDS + 1) / perUnit,
    },
    parse(text) {
      const decimal = parseDecimal(text);
      if (decimal === undefined) return notADouble(text);
      const value = toInstant(decimal);
      return value === undefined ? instantOutOfRange(unit) : { value };
    },
  };
}

/** A timestamp that is too far from 1970. */
export function instantOutOfRange(unit: keyof typeof UNITS): ParameterProblem {
  const limit = MAX_INSTANT_MILLISECONDS / UNITS[unit].perUnit;
  return outOfRange(`must be between ${-limit} and ${limit} (100,000,000 days before and after 1970-01-01)`);
}
