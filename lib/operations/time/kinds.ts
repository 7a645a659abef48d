/** Kinds of parameters that several operations on times have. */
import { nearestZone, type TimeZone, timeZone } from '@utility-service/time-zones';
import { parseDecimal } from '../../core/decimal.ts';
import { MAX_INSTANT_MILLISECONDS } from '../../core/limits.ts';
import { type DateTime, type DateTimeProblem, parseDateTime } from '../../core/time/date-time.ts';
import { millisecondsToInstant, secondsToInstant } from '../../core/time/instant.ts';
import { type Kind, notADouble, outOfRange } from '../../http/kinds.ts';
import { inQuery, shorten } from '../../http/parameter.ts';
import type { ParameterProblem } from '../../http/problem-details.ts';

/** A Unix timestamp: as it was sent, with the query, and the instant that it falls in, in whole milliseconds. */
export interface Timestamp {
  readonly text: string;
  readonly query: string;
  readonly instant: number;
}

/** What a number of seconds or of milliseconds since the epoch is, and what it probably is if that is out of range. */
const UNITS = {
  seconds: { perUnit: 1000, toInstant: secondsToInstant, finerUnits: 'milliseconds or microseconds' },
  milliseconds: { perUnit: 1, toInstant: millisecondsToInstant, finerUnits: 'microseconds or nanoseconds' },
} as const;

type Unit = keyof typeof UNITS;

/** A decimal number of units since 1970-01-01T00:00:00Z, used as written and rounded down to the millisecond. */
export function timestamp(unit: Unit): Kind<Timestamp> {
  const { perUnit, toInstant } = UNITS[unit];
  return {
    schema: {
      type: 'number',
      minimum: -MAX_INSTANT_MILLISECONDS / perUnit,
      // Exclusive: anything that is rounded down to the last millisecond is accepted.
      exclusiveMaximum: (MAX_INSTANT_MILLISECONDS + 1) / perUnit,
    },
    parse(text, query = '') {
      const decimal = parseDecimal(text);
      if (decimal === undefined) return isDateTime(text) ? aDateTime(text, query) : notADouble(text);
      const instant = toInstant(decimal);
      if (instant !== undefined) return { value: { text, query, instant } };
      const corrected = withT(text);
      return isDateTime(corrected) ? aDateTime(corrected, query) : timestampOutOfRange(unit);
    },
  };
}

/** The problem of a timestamp that is too far from 1970. */
export function timestampOutOfRange(unit: Unit): ParameterProblem {
  const { perUnit, finerUnits } = UNITS[unit];
  const limit = (MAX_INSTANT_MILLISECONDS / perUnit).toExponential().replace('+', '');
  return outOfRange(`must be within ±${limit} ${unit} of 1970; is it in ${finerUnits}?`);
}

/** The 12 or 14 digits of a date and a time with a T between them; any other string as it is. */
function withT(text: string): string {
  return text.replace(/^(\d{8})(\d{4}|\d{6})$/, '$1T$2');
}

function isDateTime(text: string): boolean {
  return !('problem' in parseDateTime(text));
}

/** The problem of a date and time where a timestamp is expected. */
export function aDateTime(text: string, query: string): ParameterProblem {
  return {
    code: 'not_a_number',
    detail: `is a date, not a Unix time; use ${pathWith(text, '/time/iso/{datetime}', query)}`,
  };
}

/** A path with a value of its parameter and the query's `tz`, as in a URL; a value that is too long to be repeated is left out. */
export function pathWith(value: string, template: string, query: string): string {
  const path = shorten(value) === value ? template.replace(/\{\w+\}/, encodeURI(value)) : template;
  const tz = query.split('&').find((pair) => pair.startsWith('tz='));
  return tz === undefined ? path : `${path}?${shorten(tz)}`;
}

export const NOT_A_DATE_TIME: ParameterProblem = {
  code: 'not_a_date_time',
  detail:
    'must be a date such as 2024-03-08, or a date and time such as 2024-03-08T08:53:04+01:00, 2024-03-08T07:53:04Z or 2024-03-08T08:53[Europe/Paris]',
};
export const NO_SUCH_TIME: ParameterProblem = {
  code: 'not_a_date_time',
  detail: 'does not exist: check the month, the day and the time (00:00 to 23:59:59.999, no leap seconds)',
};
export const DATE_TIME_OUT_OF_RANGE = outOfRange('must be within 100,000,000 days of 1970-01-01');

/** The problem of the digits of a date and time, such as 20240308085304. */
export function missingT(corrected: string): ParameterProblem {
  return { code: 'not_a_date_time', detail: `needs a T before the time: ${corrected}` };
}

/** The problem of an HTTP date that begins with the wrong weekday. */
export function wrongWeekday(weekday: string): ParameterProblem {
  return { code: 'not_a_date_time', detail: `must begin with ${weekday}, the weekday of that date` };
}

/** The problem of a number where a date and time is expected. */
export function aTimestamp(text: string, value: number, query: string): ParameterProblem {
  const size = Math.abs(value);
  const template = size < UNLIKELY_SECONDS ? '/time/unix/{t}' : '/time/unix/ms/{t}';
  const path = size > MAX_INSTANT_MILLISECONDS ? template : pathWith(text, template, query);
  return {
    code: 'not_a_date_time',
    detail: `is a number, not a date such as 2024-03-08; for a Unix time, use ${path}`,
  };
}

/** Below 1e8 s, which is March 1973, a number is less likely to be a Unix time. */
export const LIKELY_SECONDS = 1e8;

/** From 1e11 s on, which is the year 5138, a timestamp is more likely to be in milliseconds. */
export const UNLIKELY_SECONDS = 1e11;

/** The problem of an offset that the time zone in brackets does not have at that time. */
export function wrongOffset(zone: string): ParameterProblem {
  const detail = `has an offset that ${zone} does not have at that time; leave the offset out`;
  return { code: 'wrong_offset', detail };
}

/** A date and time of RFC 3339, ISO 8601 or RFC 9557, or an HTTP date. */
export const DATE_TIME: Kind<DateTime> = {
  schema: { type: 'string' },
  parse(text, query = '') {
    const value = parseDateTime(text);
    return 'problem' in value ? dateTimeProblem(value, text, query) : { value };
  },
};

function dateTimeProblem(found: DateTimeProblem, text: string, query: string): ParameterProblem {
  switch (found.problem) {
    case 'not_a_date_time': {
      const corrected = withT(text);
      if (isDateTime(corrected)) return missingT(corrected);
      const number = parseDecimal(text);
      // A smaller number may be a year or a month.
      const isTimestamp = number !== undefined && Math.abs(number.value) >= LIKELY_SECONDS;
      return isTimestamp ? aTimestamp(text, number.value, query) : NOT_A_DATE_TIME;
    }
    case 'no_such_time':
      return NO_SUCH_TIME;
    case 'wrong_weekday':
      return wrongWeekday(found.weekday);
    case 'out_of_range':
      return DATE_TIME_OUT_OF_RANGE;
    case 'unknown_time_zone':
      return unknownZoneInBrackets(nearestZone(found.name));
    case 'wrong_offset':
      return wrongOffset(found.zone);
  }
}

function unknownZoneInBrackets(nearest: string | undefined): ParameterProblem {
  const hint = nearest === undefined ? 'see /time/zones' : `did you mean [${nearest}]?`;
  return { code: 'unknown_time_zone', detail: `has an unknown time zone in brackets; ${hint}` };
}

/**
 * The problem of a string that is no time zone.
 *
 * @param nearest - what was probably meant, if anything is near.
 */
export function unknownTimeZone(nearest?: string): ParameterProblem {
  const hint =
    nearest === undefined
      ? ': use an IANA name such as Europe/Paris (see /time/zones) or an offset such as +05:30 (%2B05:30 in a URL)'
      : `; did you mean ${nearest}?`;
  return { code: 'unknown_time_zone', detail: `is not a known time zone${hint}` };
}

/** An IANA time zone name in any letter case, or a fixed offset. */
const ZONE: Kind<TimeZone> = {
  schema: { type: 'string' },
  // Gateways decode `+` in a query to a space: `+05:30`, `Etc/GMT+5`. No name has a space.
  fromQuery: (text) => text.replace(/ (?=\d)/, '+'),
  parse(text) {
    const value = timeZone(text);
    return value === undefined ? unknownTimeZone(nearestZone(text)) : { value };
  },
};

/** The time zone of the response. */
export const TZ = inQuery(
  ZONE,
  'An IANA time zone name in any letter case (`/time/zones` lists them), or an offset ±HH:MM.',
  'Europe/Paris',
  {
    default: 'UTC',
    misspellings: ['timezone', 'zone', 'tzname', 'tzid', 'offset', 'utcoffset', 'location', 'city', 'to'],
  },
);
