import { type Kind, NOT_A_NUMBER } from '../../http/kinds.ts';
import { badRequest, failure, inPath, ok, operation, pathError, queryError, shorten } from '../../http/operation.ts';
import { HttpProblem, notFound } from '../../http/problem-details.ts';
import { IN_PARIS, IN_UTC } from './examples.ts';
import { type Timestamp, TZ, timestamp } from './kinds.ts';
import {
  DATE_TIME_INSTEAD,
  SMALLER_UNITS,
  TIMESTAMP_OUT_OF_RANGE,
  UNLIKELY_SECONDS,
  unknownTimeZone,
} from './problems.ts';
import { inWords, TIME_RESULT, timeResult } from './time-result.ts';

/** `/time/unix/ms` lacks its `t`. API Gateway routes it here, with `ms` as the value. */
const NO_MILLISECONDS = notFound('/time/unix/ms/{t}');

const seconds = timestamp('seconds');

const SECONDS: Kind<Timestamp> = {
  ...seconds,
  parse(text) {
    if (text === 'ms') throw new HttpProblem(NO_MILLISECONDS);
    return seconds.parse(text);
  },
};

export const unix = operation({
  id: 'time/unix',
  path: '/time/unix/{t}',
  summary: 'Convert Unix seconds',
  description: 'The time of a Unix timestamp (epoch time) in seconds. For milliseconds, use `/time/unix/ms/{t}`.',
  parameters: {
    t: inPath(
      SECONDS,
      `Seconds since 1970-01-01T00:00:00Z, negative before. Anything finer than a millisecond is rounded down. For smaller units, ${SMALLER_UNITS.seconds}.`,
      1709884384.193,
    ),
    tz: TZ,
  },
  result: TIME_RESULT,
  caching: 'day',

  run({ t: { text, instant }, tz }) {
    const isUnlikely = Math.abs(instant / 1000) >= UNLIKELY_SECONDS;
    const hint = isUnlikely ? ' If this is in milliseconds, use /time/unix/ms/{t}.' : '';
    return timeResult(instant, tz, (time) => `Unix time ${shorten(text)} is ${inWords(time)}.${hint}`);
  },

  examples: [
    ok('With a fraction', '/time/unix/1709884384.193', {
      time: IN_UTC,
      message: 'Unix time 1709884384.193 is Friday, 8 March 2024, 07:53:04.193 (UTC).',
    }),
    ok('In a time zone', '/time/unix/1709884384.193?tz=Europe/Paris', {
      time: IN_PARIS,
      message: 'Unix time 1709884384.193 is Friday, 8 March 2024, 08:53:04.193 (Europe/Paris).',
    }),
    badRequest('Not a number', '/time/unix/yesterday', pathError('t', NOT_A_NUMBER)),
    badRequest('A date', '/time/unix/2024-03-08?tz=Europe/Paris', pathError('t', DATE_TIME_INSTEAD)),
    failure('No value after /ms', '/time/unix/ms', NO_MILLISECONDS),
    badRequest(
      'Two bad parameters',
      '/time/unix/1e15?tz=',
      pathError('t', TIMESTAMP_OUT_OF_RANGE.seconds),
      queryError('tz', unknownTimeZone()),
    ),
  ],
});
