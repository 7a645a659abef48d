import { badRequest, inPath, ok, operation, pathError, shorten } from '../../http/operation.ts';
import { IN_INDIA, IN_UTC } from './examples.ts';
import { TZ, timestamp } from './kinds.ts';
import {
  LIKELY_SECONDS,
  SMALLER_UNITS,
  TIMESTAMP_OUT_OF_RANGE,
  UNLIKELY_MILLISECONDS,
  UNLIKELY_SECONDS,
} from './problems.ts';
import { inWords, TIME_RESULT, timeResult } from './time-result.ts';

export const unixMs = operation({
  id: 'time/unix-ms',
  path: '/time/unix/ms/{t}',
  summary: 'Convert Unix milliseconds',
  description:
    'The time of a Unix timestamp (epoch time) in milliseconds, as `Date.now()` in JavaScript returns it. For seconds, use `/time/unix/{t}`.',
  parameters: {
    t: inPath(
      timestamp('milliseconds'),
      `Milliseconds since 1970-01-01T00:00:00Z, negative before. Anything finer is rounded down. For smaller units, ${SMALLER_UNITS.milliseconds}.`,
      1709884384193,
    ),
    tz: TZ,
  },
  result: TIME_RESULT,
  caching: 'day',

  run({ t: { text, instant }, tz }) {
    const hint = unitHint(instant);
    return timeResult(instant, tz, (time) => `Unix time ${shorten(text)} ms is ${inWords(time)}.${hint}`);
  },

  examples: [
    ok('In UTC', '/time/unix/ms/1709884384193', {
      time: IN_UTC,
      message: 'Unix time 1709884384193 ms is Friday, 8 March 2024, 07:53:04.193 (UTC).',
    }),
    ok('At a fixed offset', '/time/unix/ms/1709884384193?tz=%2B05:30', {
      time: IN_INDIA,
      message: 'Unix time 1709884384193 ms is Friday, 8 March 2024, 13:23:04.193 (+05:30).',
    }),
    badRequest('Out of range', '/time/unix/ms/8640000000000001', pathError('t', TIMESTAMP_OUT_OF_RANGE.milliseconds)),
  ],
});

/** A sentence on what to send if `t` is probably in another unit; otherwise empty. */
function unitHint(instant: number): string {
  const size = Math.abs(instant);
  if (size >= UNLIKELY_MILLISECONDS) return ' If this is in microseconds, append e-3.';
  // Read as milliseconds, such numbers are times from 1966 to 1973.
  const isLikelySeconds = size >= LIKELY_SECONDS && size < UNLIKELY_SECONDS;
  return isLikelySeconds ? ' If this is in seconds, use /time/unix/{t}.' : '';
}
