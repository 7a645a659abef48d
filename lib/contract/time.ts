import { MAX_INSTANT_MILLISECONDS } from '../core/limits.ts';
import { TZDATA_RELEASE } from '../core/time/tzdata-release.ts';
import { badRequest, MESSAGE, type Operation, ok, okLike, strictObject } from './entry.ts';
import {
  INSTANT_OUT_OF_RANGE,
  misspelled,
  NOT_A_NUMBER,
  NOT_A_TIME_ZONE,
  pathError,
  queryError,
} from './problem-details.ts';

const whole = (description: string, minimum: number, maximum: number) =>
  ({ type: 'integer', description, minimum, maximum }) as const;

const text = (description: string, example: string) => ({ type: 'string', description, examples: [example] }) as const;

const TZDATA = text('The release of the IANA time zone database behind the answer.', TZDATA_RELEASE);

const UNIX_TIME = {
  title: 'UnixTime',
  ...strictObject({
    seconds: { type: 'integer', description: 'Seconds since 1970-01-01T00:00:00Z, floored.' },
    ms: { type: 'integer', description: 'Milliseconds since 1970-01-01T00:00:00Z, floored.' },
  }),
} as const;

/** The fields of a time object; `tz` is the zone asked for. */
const TIME_FIELDS = strictObject({
  unix: UNIX_TIME,
  utc: text('IMF-fixdate of RFC 9110.', 'Fri, 08 Mar 2024 07:53:04 GMT'),
  local: text('The instant in tz, RFC 3339 with milliseconds and offset.', '2024-03-08T08:53:04.193+01:00'),
  iso: text('The instant in UTC, ISO 8601.', '2024-03-08T07:53:04.193Z'),
  date: text('The date in tz.', '2024-03-08'),
  time: text('The time of day in tz.', '08:53:04.193'),
  day: whole('Day of the month in tz.', 1, 31),
  month: whole('Month in tz, January is 1.', 1, 12),
  year: { type: 'integer', description: 'Year in tz: proleptic Gregorian, astronomical (the year before 1 is 0).' },
  hours: whole('Hours in tz.', 0, 23),
  minutes: whole('Minutes in tz.', 0, 59),
  seconds: whole('Seconds in tz.', 0, 59),
  milliseconds: whole('Milliseconds.', 0, 999),
  timezone: text('The zone asked for, in the spelling of the IANA time zone database, or the offset.', 'Europe/Paris'),
  timezoneName: text(
    'The long English name (CLDR) of the zone at this instant; GMT and the offset where there is none for that offset.',
    'Central European Standard Time',
  ),
  tzdata: TZDATA,
  offset: text('Offset of tz from UTC at this instant; with seconds where it is not whole minutes.', '+01:00'),
  weekday: whole('Day of the week in tz by ISO 8601: Monday is 1, Sunday 7.', 1, 7),
  weekdayName: text('English name of the weekday.', 'Friday'),
  dayOfYear: whole('Day of the year in tz.', 1, 366),
  isoWeek: text('Week in tz by ISO 8601.', '2024-W10'),
});

const TIME = { title: 'Time', ...TIME_FIELDS } as const;
const TIME_RESULT = { title: 'TimeResult', ...strictObject({ time: TIME, message: MESSAGE }) } as const;

const TZ = {
  in: 'query',
  required: false,
  parser: 'timeZone',
  description:
    'The time zone of local and the component fields: an IANA time zone name in any letter case, or a fixed offset ±HH:MM (its + is sent as %2B).',
  misspellings: ['timezone', 'zone'],
  schema: { type: 'string', default: 'UTC', examples: ['Europe/Paris'] },
} as const;

/** The bounds hold for the decimal as it is written; they are checked on it and not on the double nearest to it. */
const timestamp = <const Unit extends 'seconds' | 'milliseconds'>(unit: Unit, example: number) => {
  const perUnit = unit === 'seconds' ? 1000 : 1;
  return {
    in: 'path',
    required: true,
    parser: unit,
    description: `Decimal ${unit} since 1970-01-01T00:00:00Z, negative before; floored to the millisecond.`,
    schema: {
      type: 'number',
      minimum: -MAX_INSTANT_MILLISECONDS / perUnit,
      // Whatever is floored to the last millisecond is still accepted.
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
  tzdata: TZDATA_RELEASE,
  offset: '+00:00',
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
};

export const time = {
  'time/now': {
    path: '/time/now',
    summary: 'The current time',
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
      badRequest('Another name', '/time/now?timezone=Europe/Paris', queryError('timezone', misspelled('tz'))),
      badRequest('An unknown zone', '/time/now?tz=Mars/Olympus', queryError('tz', NOT_A_TIME_ZONE)),
    ],
  },

  'time/unix': {
    path: '/time/unix/{t}',
    summary: 'Convert a unix timestamp in seconds',
    description: 'The instant t seconds after 1970-01-01T00:00:00Z. The decimal is floored exactly as it is written.',
    parameters: { t: timestamp('seconds', 1709884384.193), tz: TZ },
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
      badRequest(
        'Everything bad at once',
        '/time/unix/1e15?tz=',
        pathError('t', INSTANT_OUT_OF_RANGE),
        queryError('tz', NOT_A_TIME_ZONE),
      ),
    ],
  },

  'time/unix-ms': {
    path: '/time/unix/ms/{t}',
    summary: 'Convert a unix timestamp in milliseconds',
    description:
      'The instant t milliseconds after 1970-01-01T00:00:00Z. The decimal is floored exactly as it is written.',
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
      badRequest('Out of range', '/time/unix/ms/8640000000000001', pathError('t', INSTANT_OUT_OF_RANGE)),
    ],
    warmUp: ['/time/unix/ms/1709884384193?tz=Europe/Paris'],
  },

  'time/zones': {
    path: '/time/zones',
    summary: 'The time zone names',
    description:
      'Every name that tz accepts, in the spelling of the IANA time zone database, sorted. Links are names of their own.',
    parameters: {},
    responseBody: {
      title: 'TimeZonesResult',
      ...strictObject({
        zones: {
          type: 'array',
          items: { type: 'string' },
          description: 'The names, sorted by code units.',
        },
        tzdata: TZDATA,
        message: MESSAGE,
      }),
    },
    caching: 'day',
    examples: [
      okLike('The first of them', '/time/zones', {
        zones: ['Africa/Abidjan', 'Africa/Accra', 'Africa/Addis_Ababa'],
        tzdata: TZDATA_RELEASE,
        message: `tzdata ${TZDATA_RELEASE} has 597 time zone names.`,
      }),
    ],
  },
} as const satisfies Record<string, Operation>;
