import { badRequest, inPath, ok, operation } from '../../http/operation.ts';
import { pathError } from '../../http/problem-details.ts';
import { IN_INDIA, IN_UTC } from './examples.ts';
import { instant, instantOutOfRange } from './instant.ts';
import { TIME_RESULT, timeResult } from './time-result.ts';
import { TZ } from './time-zone.ts';

export const unixMs = operation({
  id: 'time/unix-ms',
  summary: 'Convert Unix milliseconds',
  description:
    'The time of a Unix timestamp (epoch time) in milliseconds, as JavaScript has it. It is read as an exact decimal. For seconds, use `/time/unix/{t}`.',
  parameters: {
    t: inPath(
      instant('milliseconds'),
      'Milliseconds since 1970-01-01T00:00:00Z, negative for earlier times; digits after the milliseconds are dropped, towards the past.',
      1709884384193,
    ),
    tz: TZ,
  },
  result: TIME_RESULT,
  caching: 'day',

  run({ t, tz }) {
    return timeResult(t, tz, ({ local, timezone }) => `Unix time ${t} ms is ${local} (${timezone}).`);
  },

  examples: [
    ok('In UTC', '/time/unix/ms/1709884384193', {
      time: IN_UTC,
      message: 'Unix time 1709884384193 ms is 2024-03-08T07:53:04.193+00:00 (UTC).',
    }),
    ok('At a fixed offset', '/time/unix/ms/1709884384193?tz=%2B05:30', {
      time: IN_INDIA,
      message: 'Unix time 1709884384193 ms is 2024-03-08T13:23:04.193+05:30 (+05:30).',
    }),
    badRequest('Out of range', '/time/unix/ms/8640000000000001', pathError('t', instantOutOfRange('milliseconds'))),
  ],
});
