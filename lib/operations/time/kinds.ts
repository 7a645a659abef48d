/** Kinds of parameters that several operations on times have. */

import { parseDecimal } from '../../core/decimal.ts';
import { type DateTime, parseDateTime, zoneWithPlus } from '../../core/time/date-time.ts';
import { MAX_INSTANT_MILLISECONDS, UNITS, type Unit, unixInstant } from '../../core/time/instant.ts';
import { nearestZone, type TimeZone, timeZone } from '../../core/time-zones/index.ts';
import { type Kind, withPlus } from '../../http/kinds.ts';
import { inQuery } from '../../http/operation.ts';
import { dateTimeProblem, timestampProblem, unknownTimeZone } from './problems.ts';

/** A Unix timestamp. */
export interface Timestamp {
  /** As it was sent. */
  readonly text: string;
  /** Whole milliseconds since 1970-01-01T00:00:00Z, rounded down. */
  readonly instant: number;
}

/** A decimal number of units since 1970-01-01T00:00:00Z, used as written and rounded down to the millisecond. */
export function timestamp(unit: Unit): Kind<Timestamp> {
  const milliseconds = 10 ** UNITS[unit];
  return {
    schema: {
      type: 'number',
      minimum: -MAX_INSTANT_MILLISECONDS / milliseconds,
      maximum: MAX_INSTANT_MILLISECONDS / milliseconds,
    },
    parse(sent) {
      const text = withPlus(sent);
      const decimal = parseDecimal(text);
      const instant = decimal && unixInstant(decimal, unit);
      return instant === undefined ? timestampProblem(text, unit) : { value: { text, instant } };
    },
  };
}

/** A date and time of RFC 3339, ISO 8601, RFC 9557 or RFC 5322. */
export const DATE_TIME: Kind<DateTime> = {
  schema: { type: 'string' },
  parse(text) {
    const value = parseDateTime(text);
    return 'problem' in value ? dateTimeProblem(text, value) : { value };
  },
};

/** An IANA time zone name in any letter case, or a fixed offset. */
export const ZONE: Kind<TimeZone> = {
  schema: { type: 'string' },
  parse(sent) {
    const text = zoneWithPlus(sent);
    const value = timeZone(text);
    return value === undefined ? unknownTimeZone(nearestZone(text)) : { value };
  },
};

/** The time zone of the response. */
export const TZ = inQuery(
  ZONE,
  'An IANA time zone name in any letter case (`/time/zones` lists them), or an offset ±HH:MM.',
  'Europe/Paris',
  { default: 'UTC' },
);
