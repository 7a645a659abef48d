import { type CivilTime, MONTH_NAMES } from '../../core/time/civil-time.ts';
import { type TimeObject, timeObject } from '../../core/time/time-object.ts';
import { RELEASE, type TimeZone } from '../../core/time-zones/index.ts';
import { MESSAGE, object } from '../../http/schema.ts';

const integerField = (description: string, minimum: number, maximum: number) =>
  ({ type: 'integer', description, minimum, maximum }) as const;

const text = (description: string, example: string) => ({ type: 'string', description, examples: [example] }) as const;

/** The field of responses that says which time zone database the service has. */
export const TZDATA = text('The release of the IANA time zone database in use.', RELEASE);

/** The fields of a time object in the time zone `tz`. */
const FIELDS = {
  unix: object('UnixTime', {
    seconds: { type: 'integer', description: 'Seconds since 1970-01-01T00:00:00Z, rounded down.' },
    ms: { type: 'integer', description: 'Milliseconds since 1970-01-01T00:00:00Z, rounded down.' },
  }),
  utc: text(
    'The time in UTC, as an HTTP date (RFC 9110); other years than those of four digits as `10000` and `-0001`.',
    'Fri, 08 Mar 2024 07:53:04 GMT',
  ),
  local: text(
    'Date, time and offset in `tz` (RFC 3339). Historical offsets may include seconds, which RFC 3339 does not allow: `+00:19:32`.',
    '2024-03-08T08:53:04.193+01:00',
  ),
  iso: text(
    'The time in UTC (ISO 8601). In all strings but `utc`, years outside 0 to 9999 have a sign and six digits: `+010000`, `-000001`.',
    '2024-03-08T07:53:04.193Z',
  ),
  date: text('The date in `tz`.', '2024-03-08'),
  time: text('The time of day in `tz`.', '08:53:04.193'),
  day: integerField('Day of the month in `tz`.', 1, 31),
  month: integerField('Month in `tz`; January is 1.', 1, 12),
  year: integerField('Year in `tz`, in the Gregorian calendar, even before 1582; 1 BC is year 0.', -271_821, 275_760),
  hours: integerField('Hour of the day in `tz`.', 0, 23),
  minutes: integerField('Minute of the hour in `tz`.', 0, 59),
  seconds: integerField('Second of the minute in `tz`.', 0, 59),
  milliseconds: integerField('Millisecond of the second.', 0, 999),
  timezone: text('The zone asked for, as the IANA database spells it, or the offset.', 'Europe/Paris'),
  timezoneName: text(
    'The English name of the zone at that time (CLDR), or else `GMT` and the offset. It is not accepted as `tz`.',
    'Central European Standard Time',
  ),
  tzdata: TZDATA,
  offset: text('Offset from UTC at that time, daylight saving time (DST) included.', '+01:00'),
  offsetSeconds: integerField('Offset from UTC in seconds.', -86_399, 86_399),
  isDst: {
    type: 'boolean',
    description:
      'True during daylight saving time (DST) as the IANA database defines it; in Ireland, that is in winter.',
  },
  abbreviation: text('Abbreviation of the time in `tz`, as in the IANA database.', 'CET'),
  nextTransition: {
    ...object('Transition', {
      iso: text('When it changes, in UTC (ISO 8601).', '2024-03-31T01:00:00.000Z'),
      offset: text('The offset from then on.', '+02:00'),
    }),
    description: 'The first time after this one at which clocks change in `tz`; absent if they never do.',
  },
  weekday: integerField('Day of the week in `tz` (ISO 8601); Monday is 1, Sunday is 7.', 1, 7),
  weekdayName: text('English name of the day of the week.', 'Friday'),
  dayOfYear: integerField('Day of the year in `tz`.', 1, 366),
  isoWeek: text('Week of the year in `tz` (ISO 8601).', '2024-W10'),
} as const;

const TIME = {
  ...object('ZonedTime', FIELDS, ['nextTransition']),
  description: 'An instant in UTC and in the time zone `tz`.',
} as const;

/** The result of an operation that describes an instant. */
export const TIME_RESULT = object('TimeResult', { time: TIME, message: MESSAGE });

/** The result of an operation that takes a local time. */
export const LOCAL_TIME_RESULT = object(
  'LocalTimeResult',
  {
    time: TIME,
    localTime: {
      type: 'string',
      enum: ['skipped', 'repeated'],
      description:
        '`skipped` if clocks skip the local time you sent: the result is later by the length of the gap. `repeated` if they show it twice: the first is used. To mean the second, add its offset: `2024-11-03T01:30-05:00`.',
    },
    message: MESSAGE,
  },
  ['localTime'],
);

/**
 * The result for an instant.
 *
 * @param instant - in whole milliseconds since 1970.
 * @param message - states it in a sentence.
 */
export function timeResult(instant: number, zone: TimeZone, message: (time: TimeObject) => string) {
  const time = timeObject(instant, zone);
  return { time, message: message(time) };
}

/** A date in words: `8 March 2024`. */
export function dateInWords({ day, month, year }: Pick<CivilTime, 'day' | 'month' | 'year'>): string {
  return `${day} ${MONTH_NAMES[month - 1]} ${year}`;
}

/** A time of day, without seconds and milliseconds if they are 0: `07:53:04.193`, `07:53`. */
export function timeOfDay({ time }: Pick<CivilTime, 'time'>): string {
  return time.replace(/(?::00)?\.000$/, '');
}

/** An instant in words: `Friday, 8 March 2024, 07:53:04.193 (UTC)`. */
export function inWords(time: TimeObject): string {
  return `${time.weekdayName}, ${dateInWords(time)}, ${timeOfDay(time)} (${time.timezone})`;
}
