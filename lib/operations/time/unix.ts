import type { Kind } from '../../http/kinds.ts';
import { badRequest, inPath, ok, operation } from '../../http/operation.ts';
import { NOT_A_NUMBER, type ParameterProblem, pathError, queryError } from '../../http/problem-details.ts';
import { IN_PARIS, IN_UTC } from './examples.ts';
import { instant, instantOutOfRange } from './instant.ts';
import { TIME_RESULT, timeResult } from './time-result.ts';
import { TZ, unknownTimeZone } from './time-zone.ts';

/** From 1e11 s on, which is the year 5138, a timestamp is more likely to be in milliseconds. */
const UNLIKELY_SECONDS = 1e11;

const NO_MILLISECONDS: ParameterProblem = { code: 'required', detail: 'is required: the path is /time/unix/ms/{t}' };

const seconds = instant('seconds');

/** Seconds since the epoch. `/time/unix/ms`, which lacks the parameter of another path, has the segment `ms` here. */
const SECONDS: Kind<number> = {
  ...seconds,
  parse: (text) => (text.toLowerCase() === 'ms' ? NO_MILLISECONDS : seconds.parse(text)),
};

export const unix = operation({
  id: 'time/unix',
  summary: 'Convert Unix seconds',
  description:
    'The time of a Unix timestamp (epoch time) in seconds. It is read as an exact decimal. For milliseconds, use `/time/unix/ms/{t}`.',
  parameters: {
    t: inPath(
      SECONDS,
      'Seconds since 1970-01-01T00:00:00Z, negative for earlier times; digits after the milliseconds are dropped, towards the past.',
      1709884384.193,
    ),
    tz: TZ,
  },
  result: TIME_RESULT,
  caching: 'day',

  run({ t, tz }) {
    const hint = Math.abs(t / 1000) < UNLIKELY_SECONDS ? '' : ' For milliseconds, use /time/unix/ms/{t}.';
    return timeResult(t, tz, ({ local, timezone }) => `Unix time ${t / 1000} s is ${local} (${timezone}).${hint}`);
  },

  examples: [
    ok('With a fraction', '/time/unix/1709884384.193', {
      time: IN_UTC,
      message: 'Unix time 1709884384.193 s is 2024-03-08T07:53:04.193+00:00 (UTC).',
    }),
    ok('In a time zone', '/time/unix/1709884384.193?tz=europe/paris', {
      time: IN_PARIS,
      message: 'Unix time 1709884384.193 s is 2024-03-08T08:53:04.193+01:00 (Europe/Paris).',
    }),
    badRequest('Not a number', '/time/unix/yesterday', pathError('t', NOT_A_NUMBER)),
    badRequest('No value after /ms', '/time/unix/ms', pathError('t', NO_MILLISECONDS)),
    badRequest(
      'Two bad parameters',
      '/time/unix/1e15?tz=',
      pathError('t', instantOutOfRange('seconds')),
      queryError('tz', unknownTimeZone()),
    ),
  ],
});
