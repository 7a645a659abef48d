import { badRequest, okLike, operation } from '../../http/operation.ts';
import { misspelled, queryError } from '../../http/problem-details.ts';
import { IN_PARIS, IN_UTC } from './examples.ts';
import { TIME_RESULT, timeResult } from './time-result.ts';
import { TZ, unknownTimeZone } from './time-zone.ts';

export const now = operation({
  id: 'time/now',
  summary: 'Current time',
  description: "The server's current time.",
  parameters: { tz: TZ },
  result: TIME_RESULT,
  caching: 'none',

  run({ tz }) {
    return timeResult(Date.now(), tz, (local) => `The current time is ${local}.`);
  },

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
    badRequest('An unknown zone', '/time/now?tz=Mars/Olympus', queryError('tz', unknownTimeZone())),
  ],
});
