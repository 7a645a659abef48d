/** Why parameters of operations on times are rejected, and which path to use instead. */

import { isDecimal, parseDecimal } from '../../core/decimal.ts';
import { type DateTimeProblem, parseDateTime } from '../../core/time/date-time.ts';
import type { Unit } from '../../core/time/instant.ts';
import { nearestZone } from '../../core/time-zones/index.ts';
import { NOT_A_NUMBER, outOfRange } from '../../http/kinds.ts';
import { shorten } from '../../http/operation.ts';
import type { ParameterProblem } from '../../http/problem-details.ts';

/** A number below 1e8 s, which is in March 1973, is less likely to be a Unix time. */
export const LIKELY_SECONDS = 1e8;

/** A timestamp from 1e11 s on, which is in the year 5138, is more likely to be in milliseconds. */
export const UNLIKELY_SECONDS = 1e11;

/** A timestamp from 1e14 ms on, which is in the same year, is more likely to be in microseconds. */
export const UNLIKELY_MILLISECONDS = 1e14;

/** How to send smaller units: `1784694237438743460e-9`. */
export const SMALLER_UNITS = {
  seconds: 'append e-6 to microseconds, e-9 to nanoseconds',
  milliseconds: 'append e-3 to microseconds, e-6 to nanoseconds',
};

/** A timestamp that is too far from 1970, by its unit. */
export const TIMESTAMP_OUT_OF_RANGE = {
  seconds: outOfRange(`must be within ±8.64e12 seconds of 1970; ${SMALLER_UNITS.seconds}`),
  milliseconds: outOfRange(`must be within ±8.64e15 milliseconds of 1970; ${SMALLER_UNITS.milliseconds}`),
};

/** A date and time where a timestamp is expected. */
export const DATE_TIME_INSTEAD: ParameterProblem = {
  code: 'not_a_number',
  detail: 'is a date, not a Unix time; use /time/iso/{datetime}',
};

const notADateTime = (detail: string): ParameterProblem => ({ code: 'not_a_date_time', detail });

/** A decimal number where a date and time is expected. */
export function timestampInstead(value: number): ParameterProblem {
  const size = Math.abs(value);
  const isMilliseconds = size >= UNLIKELY_SECONDS && size < UNLIKELY_MILLISECONDS;
  const path = isMilliseconds ? '/time/unix/ms/{t}' : '/time/unix/{t}';
  const units = size < UNLIKELY_MILLISECONDS ? '' : ` and ${SMALLER_UNITS.seconds}`;
  return notADateTime(`is a number, not a date such as 2024-03-08; for a Unix time, use ${path}${units}`);
}

export const NOT_A_DATE_TIME = notADateTime(
  'must look like 2024-03-08 or 2024-03-08T08:53+01:00; name a time zone with tz',
);

/** What `date` and JavaScript's `String(new Date())` print: a time zone is in it, so none has to be named. */
const PRINTED = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} /;
const PRINTED_DATE = notADateTime(
  'must look like 2024-03-08T08:53:04+01:00; use date -Iseconds, or toISOString() in JavaScript',
);

/** Letters after the time, such as a time zone's abbreviation, but for those of a 12-hour clock. */
const LETTERS = /(:[\d.,]+) (?![AP]M$)[A-Z]+$/i;
const LETTERS_AFTER_TIME = notADateTime(
  'ends with letters that are not read; send their offset, such as +01:00, or leave them out and name their time zone with tz',
);

const ISO_WEEK = /^\d{4}-?W\d\d(?:-?\d)?$/;
const ISO_WEEK_INSTEAD = notADateTime('is an ISO week, which is not read; send a day such as 2024-03-08');

export const DATE_TIME_OUT_OF_RANGE: ParameterProblem = {
  code: 'out_of_range',
  detail: 'must be within 100,000,000 days of 1970-01-01',
};

/**
 * An offset that the time zone in brackets does not have at that time.
 *
 * @param offsets - that it has: two if clocks show the time twice, none if they skip it.
 */
export function wrongOffset(zone: string, offsets: readonly string[]): ParameterProblem {
  const detail =
    offsets.length === 0
      ? `does not exist in ${zone}: clocks skip that time`
      : `has the wrong offset: in ${zone}, it is ${offsets.join(' or ')} then`;
  return { code: 'wrong_offset', detail };
}

/**
 * A string that is neither the name of a time zone nor an offset.
 *
 * @param nearest - the zone that was probably meant, if a name is similar.
 */
export function unknownTimeZone(nearest?: string): ParameterProblem {
  const hint =
    nearest === undefined
      ? ': use an IANA name such as Europe/Paris (see /time/zones) or an offset such as +05:30 (%2B05:30 in a URL)'
      : `; did you mean ${nearest}?`;
  return { code: 'unknown_time_zone', detail: `is not a known time zone${hint}` };
}

/** Why a string is not a timestamp. */
export function timestampProblem(text: string, unit: Unit): ParameterProblem {
  if (isDateTime(withT(text))) return DATE_TIME_INSTEAD;
  return isDecimal(text) ? TIMESTAMP_OUT_OF_RANGE[unit] : NOT_A_NUMBER;
}

/** Why a string is not a date and time: what `parseDateTime` found, or what the string is instead. */
export function dateTimeProblem(text: string, found: DateTimeProblem): ParameterProblem {
  switch (found.problem) {
    case 'not_a_date_time': {
      const corrected = withT(text);
      if (isDateTime(corrected)) return notADateTime(`needs a T before the time: ${shorten(corrected)}`);
      if (isDateTime(text.replace(LETTERS, '$1'))) return LETTERS_AFTER_TIME;
      if (PRINTED.test(text)) return PRINTED_DATE;
      if (ISO_WEEK.test(text)) return ISO_WEEK_INSTEAD;
      const number = parseDecimal(text);
      // A smaller number may be a year or a month.
      const isTimestamp = number !== undefined && Math.abs(number.value) >= LIKELY_SECONDS;
      return isTimestamp ? timestampInstead(number.value) : NOT_A_DATE_TIME;
    }
    case 'no_such_time':
      return notADateTime(
        'does not exist: check the month, the day and the time (00:00 to 23:59:59.999, no leap seconds)',
      );
    case 'wrong_weekday':
      return notADateTime(`must begin with ${found.weekday}, the weekday of that date`);
    case 'out_of_range':
      return DATE_TIME_OUT_OF_RANGE;
    case 'unknown_time_zone': {
      const nearest = nearestZone(found.name);
      const hint = nearest === undefined ? 'see /time/zones' : `did you mean [${nearest}]?`;
      return { code: 'unknown_time_zone', detail: `has an unknown time zone in brackets; ${hint}` };
    }
    case 'wrong_offset':
      return wrongOffset(found.zone, found.offsets);
  }
}

/** Puts the T into the 12 or 14 digits of a date and time, which may have a fraction. Other strings stay as they are. */
function withT(text: string): string {
  return text.replace(/^(\d{8})(\d{4}|\d{6}(?:\.\d+)?)$/, '$1T$2');
}

function isDateTime(text: string): boolean {
  return !('problem' in parseDateTime(text));
}
