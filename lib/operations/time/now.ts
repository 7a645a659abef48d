import { badRequest, exampleShape, operation, queryError, unknownParameter } from '../../http/operation.ts';
import { IN_PARIS, IN_UTC } from './examples.ts';
import { TZ } from './kinds.ts';
import { unknownTimeZone } from './problems.ts';
import { inWords, TIME_RESULT, timeResult } from './time-result.ts';

export const now = operation({
  id: 'time/now',
  path: '/time/now',
  summary: 'Current time',
  description: 'The current time, in any time zone.',
  parameters: { tz: TZ },
  result: TIME_RESULT,
  caching: 'none',

  run({ tz }) {
    return timeResult(Date.now(), tz, (time) => `It is ${inWords(time)}.`);
  },

  examples: [
    exampleShape('In UTC', '/time/now', {
      time: IN_UTC,
      message: 'It is Friday, 8 March 2024, 07:53:04.193 (UTC).',
    }),
    exampleShape('In a time zone', '/time/now?tz=Europe/Paris', {
      time: IN_PARIS,
      message: 'It is Friday, 8 March 2024, 08:53:04.193 (Europe/Paris).',
    }),
    badRequest(
      'A misspelled name',
      '/time/now?timezone=Europe/Paris',
      queryError('timezone', unknownParameter('time/now', ['tz'])),
    ),
    badRequest('An unknown zone', '/time/now?tz=Mars/Olympus', queryError('tz', unknownTimeZone())),
  ],
});
