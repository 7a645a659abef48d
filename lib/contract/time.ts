import { MAX_INSTANT_MILLISECONDS } from '../core/limits.ts';
import release from '../tzdata/release.json' with { type: 'json' };
import { badRequest, MESSAGE, type Operation, ok, okLike, strictObject } from './entry.ts';
import {
  instantOutOfRange,
  misspelled,
  NOT_A_NUMBER,
  pathError,
  queryError,
  requiredIn,
  UNKNOWN_TIME_ZONE,
} from './problem-details.ts';

const integer = (description: string, minimum: number, maximum: number) =>
  ({ type: 'integer', description, minimum, maximum }) as const;

const text = (description: string, example: string) => ({ type: 'string', description, examples: [example] }) as const;

const TZDATA = text('The release of the IANA time zone database in use.', release.tzdata);

const UNIX_TIME = {
  title: 'UnixTime',
  ...strictObject({
    seconds: { type: 'integer', description: 'Seconds since 1970-01-01T00:00:00Z, rounded down.' },
    ms: { type: 'integer', description: 'Milliseconds since 1970-01-01T00:00:00Z, rounded down.' },
  }),
} as const;

/** What the standards have no form for is written as ECMAScript does it. */
const EXPANDED_YEARS = ' Years outside 0 to 9999 have a sign and six digits, as in ECMAScript: `+010000`, `-000001`.';
const YEARS_OF_UTC = ' Years outside 0 to 9999 are written as by `toUTCString` of ECMAScript, `10000` and `-0001`.';

/** The fields of a time object in the time zone `tz`. */
const TIME_FIELDS = strictObject({
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
  weekday: integer('Day of the week in `tz` (ISO 8601); Monday is 1, Sunday is 7.', 1, 7),
  weekdayName: text('English name of the day of the week.', 'Friday'),
  dayOfYear: integer('Day of the year in `tz`.', 1, 366),
  isoWeek: text(`Week in \`tz\` (ISO 8601).${EXPANDED_YEARS}`, '2024-W10'),
});

const NEXT_TRANSITION = {
  title: 'Transition',
  description: 'The next change of the offset of `tz`. Left out if the offset never changes again.',
  ...strictObject({
    iso: text(`When it changes, as the \`iso\` of the time.`, '2024-03-31T01:00:00.000Z'),
    offset: text('The offset from then on.', '+02:00'),
  }),
} as const;

const TIME = {
  title: 'Time',
  ...TIME_FIELDS,
  properties: { ...TIME_FIELDS.properties, nextTransition: NEXT_TRANSITION },
} as const;
const TIME_RESULT = { title: 'TimeResult', ...strictObject({ time: TIME, message: MESSAGE }) } as const;

const TZ = {
  in: 'query',
  required: false,
  parser: 'timeZone',
  description: 'The time zone: an IANA name in any letter case (see /time/zones), or an offset ±HH:MM (send + as %2B).',
  misspellings: ['timezone', 'zone', 'tzname'],
  schema: { type: 'string', default: 'UTC', examples: ['Europe/Paris'] },
} as const;

/** The bounds apply to the decimal as written, not to the double nearest to it. */
const timestamp = <const Unit extends 'seconds' | 'milliseconds'>(unit: Unit, example: number) => {
  const perUnit = unit === 'seconds' ? 1000 : 1;
  return {
    in: 'path',
    required: true,
    parser: unit,
    description: `${unit === 'seconds' ? 'Seconds' : 'Milliseconds'} since 1970-01-01T00:00:00Z, negative before that; rounded down to the millisecond.`,
    schema: {
      type: 'number',
      minimum: -MAX_INSTANT_MILLISECONDS / perUnit,
      // Exclusive: anything that is rounded down to the last millisecond is accepted.
      exclusiveMaximum: (MAX_INSTANT_MILLISECONDS + 1) / perUnit,
      examples: [example],
    },
  } as const;
};

const IN_UTC = {
  unix: { seconds: 1709884384, ms: 1709884384193 },
  utc: 'Fri, 08 Mar 2024 07:53:04 GMT',
  local: '2024-03-08T07:53:04.193+00:00',
  iso: '2024-03-08T07:53:04.193Z',
  date: '2024-03-08',
  time: '07:53:04.193',
  day: 8,
  month: 3,
  year: 2024,
  hours: 7,
  minutes: 53,
  seconds: 4,
  milliseconds: 193,
  timezone: 'UTC',
  timezoneName: 'Coordinated Universal Time',
  tzdata: release.tzdata,
  offset: '+00:00',
  offsetSeconds: 0,
  isDst: false,
  abbreviation: 'UTC',
  weekday: 5,
  weekdayName: 'Friday',
  dayOfYear: 68,
  isoWeek: '2024-W10',
};

const IN_PARIS = {
  ...IN_UTC,
  local: '2024-03-08T08:53:04.193+01:00',
  time: '08:53:04.193',
  hours: 8,
  timezone: 'Europe/Paris',
  timezoneName: 'Central European Standard Time',
  offset: '+01:00',
  offsetSeconds: 3600,
  abbreviation: 'CET',
  nextTransition: { iso: '2024-03-31T01:00:00.000Z', offset: '+02:00' },
};

const IN_INDIA = {
  ...IN_UTC,
  local: '2024-03-08T13:23:04.193+05:30',
  time: '13:23:04.193',
  hours: 13,
  minutes: 23,
  timezone: '+05:30',
  timezoneName: 'GMT+05:30',
  offset: '+05:30',
  offsetSeconds: 19_800,
  abbreviation: '+0530',
};

export const time = {
  'time/now': {
    path: '/time/now',
    summary: 'Current time',
    description: "The server's current time.",
    parameters: { tz: TZ },
    responseBody: TIME_RESULT,
    caching: 'none',
    examples: [
      okLike('In UTC', '/time/now', {
        time: IN_UTC,
        message: 'The current time is 2024-03-08T07:53:04.193+00:00 (UTC).',
      }),
      okLike('In a time zone', '/time/now?tz=Europe/Paris', {
        time: IN_PARIS,
        message: 'The current time is 2024-03-08T08:53:04.193+01:00 (Europe/Paris).',
      }),
      badRequest('A misspelled name', '/time/now?timezone=Europe/Paris', queryError('timezone', misspelled('tz'))),
      badRequest('An unknown zone', '/time/now?tz=Mars/Olympus', queryError('tz', UNKNOWN_TIME_ZONE)),
    ],
  },

  'time/unix': {
    path: '/time/unix/{t}',
    summary: 'Convert Unix seconds',
    description:
      'The time `t` seconds after 1970-01-01T00:00:00Z, rounded down to the millisecond. The value is used exactly as written. For a timestamp in milliseconds, use /time/unix/ms/{t}.',
    parameters: { t: { ...timestamp('seconds', 1709884384.193), otherPaths: { ms: '/time/unix/ms/{t}' } }, tz: TZ },
    responseBody: TIME_RESULT,
    caching: 'day',
    examples: [
      ok('With a fraction', '/time/unix/1709884384.193', {
        time: IN_UTC,
        message: 'Unix time 1709884384193 ms is 2024-03-08T07:53:04.193+00:00 (UTC).',
      }),
      ok('In a time zone', '/time/unix/1709884384.193?tz=europe/paris', {
        time: IN_PARIS,
        message: 'Unix time 1709884384193 ms is 2024-03-08T08:53:04.193+01:00 (Europe/Paris).',
      }),
      badRequest('Not a number', '/time/unix/yesterday', pathError('t', NOT_A_NUMBER)),
      badRequest('Milliseconds missing', '/time/unix/ms', pathError('t', requiredIn('/time/unix/ms/{t}'))),
      badRequest(
        'Two bad parameters',
        '/time/unix/1e15?tz=',
        pathError('t', instantOutOfRange(MAX_INSTANT_MILLISECONDS / 1000)),
        queryError('tz', UNKNOWN_TIME_ZONE),
      ),
    ],
  },

  'time/unix-ms': {
    path: '/time/unix/ms/{t}',
    summary: 'Convert Unix milliseconds',
    description:
      'The time `t` milliseconds after 1970-01-01T00:00:00Z, rounded down to the millisecond. The value is used exactly as written.',
    parameters: { t: timestamp('milliseconds', 1709884384193), tz: TZ },
    responseBody: TIME_RESULT,
    caching: 'day',
    examples: [
      ok('In UTC', '/time/unix/ms/1709884384193', {
        time: IN_UTC,
        message: 'Unix time 1709884384193 ms is 2024-03-08T07:53:04.193+00:00 (UTC).',
      }),
      ok('At a fixed offset', '/time/unix/ms/1709884384193?tz=%2B05:30', {
        time: IN_INDIA,
        message: 'Unix time 1709884384193 ms is 2024-03-08T13:23:04.193+05:30 (+05:30).',
      }),
      badRequest(
        'Out of range',
        '/time/unix/ms/8640000000000001',
        pathError('t', instantOutOfRange(MAX_INSTANT_MILLISECONDS)),
      ),
    ],
    warmUp: ['/time/unix/ms/1709884384193?tz=Europe/Paris'],
  },

  'time/zones': {
    path: '/time/zones',
    summary: 'Time zone names',
    description: 'Every name that `tz` accepts, links included, sorted and spelled as in the IANA time zone database.',
    parameters: {},
    responseBody: {
      title: 'TimeZonesResult',
      ...strictObject({
        zones: {
          type: 'array',
          items: { type: 'string' },
          description: 'The names, sorted.',
        },
        tzdata: TZDATA,
        message: MESSAGE,
      }),
    },
    caching: 'day',
    examples: [
      okLike('The first names', '/time/zones', {
        zones: ['Africa/Abidjan', 'Africa/Accra', 'Africa/Addis_Ababa'],
        tzdata: release.tzdata,
        message: `tzdata ${release.tzdata} has 597 time zone names.`,
      }),
    ],
  },
} as const satisfies Record<string, Operation>;
