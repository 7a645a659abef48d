import { timeObject } from '../../core/time/time-object.ts';
import type { TimeZone } from '../../core/time/time-zone.ts';
import { MESSAGE, object } from '../../http/schema.ts';
import { RELEASE, TZDATA } from './tzdata.ts';

const integer = (description: string, minimum: number, maximum: number) =>
  ({ type: 'integer', description, minimum, maximum }) as const;

const text = (description: string, example: string) => ({ type: 'string', description, examples: [example] }) as const;

const UNIX_TIME = object('UnixTime', {
  seconds: { type: 'integer', description: 'Seconds since 1970-01-01T00:00:00Z, rounded down.' },
  ms: { type: 'integer', description: 'Milliseconds since 1970-01-01T00:00:00Z, rounded down.' },
});

/** What the standards have no form for is written as ECMAScript does it. */
const EXPANDED_YEARS = ' Years outside 0 to 9999 have a sign and six digits, as in ECMAScript: `+010000`, `-000001`.';
const YEARS_OF_UTC = ' Years outside 0 to 9999 are written as by `toUTCString` of ECMAScript, `10000` and `-0001`.';

const NEXT_TRANSITION = {
  ...object('Transition', {
    iso: text(`When it changes, in UTC (ISO 8601).${EXPANDED_YEARS}`, '2024-03-31T01:00:00.000Z'),
    offset: text('The offset from then on.', '+02:00'),
  }),
  description: 'The next change of the offset of `tz`. Left out if the offset never changes again.',
} as const;

/** A time object in the time zone `tz`. */
const FIELDS = {
  unix: UNIX_TIME,
  utc: text(`The time in UTC, as an HTTP date (RFC 9110).${YEARS_OF_UTC}`, 'Fri, 08 Mar 2024 07:53:04 GMT'),
  local: text(
    `The time in \`tz\` with milliseconds and offset (RFC 3339); an offset that is not a whole number of minutes has seconds.${EXPANDED_YEARS}`,
    '2024-03-08T08:53:04.193+01:00',
  ),
  iso: text(`The time in UTC with milliseconds (ISO 8601).${EXPANDED_YEARS}`, '2024-03-08T07:53:04.193Z'),
  date: text(`The date in \`tz\`.${EXPANDED_YEARS}`, '2024-03-08'),
  time: text('The time of day in `tz`.', '08:53:04.193'),
  day: integer('Day of the month in `tz`.', 1, 31),
  month: integer('Month in `tz`; January is 1.', 1, 12),
  year: { type: 'integer', description: 'Year in `tz`, in the proleptic Gregorian calendar; the year before 1 is 0.' },
  hours: integer('Hour of the day in `tz`.', 0, 23),
  minutes: integer('Minute of the hour in `tz`.', 0, 59),
  seconds: integer('Second of the minute in `tz`.', 0, 59),
  milliseconds: integer('Millisecond of the second.', 0, 999),
  timezone: text('The time zone asked for, as the IANA time zone database spells it, or the offset.', 'Europe/Paris'),
  timezoneName: text(
    'The long English name of the time zone at this time (CLDR), or GMT with the offset if there is no name for it.',
    'Central European Standard Time',
  ),
  tzdata: TZDATA,
  offset: text('Offset of `tz` from UTC at this time, with seconds if it is not a whole number of minutes.', '+01:00'),
  offsetSeconds: integer('The same in seconds.', -86_399, 86_399),
  isDst: {
    type: 'boolean',
    description: 'Whether it is daylight saving time, as in the IANA time zone database: Ireland has it in winter.',
  },
  abbreviation: text('Abbreviation of the time in `tz`, from the IANA time zone database.', 'CET'),
  nextTransition: NEXT_TRANSITION,
  weekday: integer('Day of the week in `tz` (ISO 8601); Monday is 1, Sunday is 7.', 1, 7),
  weekdayName: text('English name of the day of the week.', 'Friday'),
  dayOfYear: integer('Day of the year in `tz`.', 1, 366),
  isoWeek: text(`Week in \`tz\` (ISO 8601).${EXPANDED_YEARS}`, '2024-W10'),
} as const;
const TIME = object('Time', FIELDS, ['nextTransition']);

/** The result of an operation that describes an instant. */
export const TIME_RESULT = object('TimeResult', { time: TIME, message: MESSAGE });

/**
 * The result for an instant.
 *
 * @param milliseconds - since the epoch, whole.
 * @param message - given the local time and the time zone, both in words.
 */
export function timeResult(milliseconds: number, zone: TimeZone, message: (local: string) => string) {
  const time = timeObject(milliseconds, zone, RELEASE);
  return { time, message: message(`${time.local} (${time.timezone})`) };
}
