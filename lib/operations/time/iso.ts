import { UTC } from '@utility-service/time-zones';
import { instantOf } from '../../core/time/date-time.ts';
import { badRequest, inPath, ok, operation, optional } from '../../http/operation.ts';
import { HttpProblem, invalidParameters, pathError } from '../../http/problem-details.ts';
import { DATE_TIME, DATE_TIME_OUT_OF_RANGE, NO_SUCH_TIME, NOT_A_DATE_TIME, wrongOffset } from './date-time.ts';
import { IN_INDIA, IN_PARIS } from './examples.ts';
import { TIME_RESULT, timeResult } from './time-result.ts';
import { TZ } from './time-zone.ts';

export const iso = operation({
  id: 'time/iso',
  summary: 'Convert a date and time',
  description:
    'Converts a date and time to Unix time and to any time zone. Give an offset or `Z` (ISO 8601, RFC 3339), a time zone in brackets (RFC 9557), or neither, for local time in `tz`. A date alone means midnight. A local time that a clock change skips moves forward by the length of the gap; one that occurs twice means the earlier of the two.',
  parameters: {
    datetime: inPath(
      DATE_TIME,
      'The date and time: `2024-03-08T08:53:04.193+01:00`, `2024-03-08T07:53:04Z`, `2024-03-08T08:53[Europe/Paris]`, `2024-03-08T08:53` or `2024-03-08`.',
      '2024-03-08T08:53:04.193+01:00',
    ),
    tz: optional(
      TZ,
      'The time zone of a local time and of the response: an IANA time zone name in any letter case (`/time/zones` lists them), or an offset ±HH:MM. By default, the zone or offset in `datetime`, or UTC.',
    ),
  },
  result: TIME_RESULT,
  caching: 'day',

  run({ datetime, tz }) {
    const zone = tz ?? ('zone' in datetime ? datetime.zone : UTC);
    const instant = instantOf(datetime, zone);
    if (instant === undefined) {
      throw new HttpProblem(invalidParameters(pathError('datetime', DATE_TIME_OUT_OF_RANGE)));
    }
    return timeResult(
      instant,
      zone,
      ({ local, timezone }) => `${local} (${timezone}) is Unix time ${instant / 1000} s.`,
    );
  },

  examples: [
    ok('A local time in a time zone', '/time/iso/2024-03-08T08:53:04.193?tz=Europe/Paris', {
      time: IN_PARIS,
      message: '2024-03-08T08:53:04.193+01:00 (Europe/Paris) is Unix time 1709884384.193 s.',
    }),
    ok('From one time zone to another', '/time/iso/2024-03-08T08:53:04.193[Europe/Paris]?tz=%2B05:30', {
      time: IN_INDIA,
      message: '2024-03-08T13:23:04.193+05:30 (+05:30) is Unix time 1709884384.193 s.',
    }),
    ok('With an offset', '/time/iso/2024-03-08T13:23:04.193+05:30', {
      time: IN_INDIA,
      message: '2024-03-08T13:23:04.193+05:30 (+05:30) is Unix time 1709884384.193 s.',
    }),
    badRequest('Not a date and time', '/time/iso/yesterday', pathError('datetime', NOT_A_DATE_TIME)),
    badRequest('No such date', '/time/iso/2023-02-29', pathError('datetime', NO_SUCH_TIME)),
    badRequest(
      'An offset that the time zone does not have',
      '/time/iso/2024-03-08T08:53+02:00[Europe/Paris]',
      pathError('datetime', wrongOffset('Europe/Paris')),
    ),
  ],
});
