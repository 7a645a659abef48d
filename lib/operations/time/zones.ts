import { RELEASE, timeZoneNames } from '../../core/time-zones/index.ts';
import { badRequest, exampleShape, operation, queryError, unknownParameter } from '../../http/operation.ts';
import { MESSAGE, object } from '../../http/schema.ts';
import { TZDATA } from './time-result.ts';

export const zones = operation({
  id: 'time/zones',
  path: '/time/zones',
  summary: 'Time zone names',
  description: 'A list of all names that `tz` accepts, aliases such as US/Pacific included.',
  parameters: {},
  result: object('ZoneNamesResult', {
    zones: {
      type: 'array',
      items: { type: 'string' },
      description: 'The names, spelled as in the IANA time zone database.',
    },
    tzdata: TZDATA,
    message: MESSAGE,
  }),
  caching: 'day',

  run() {
    const names = timeZoneNames();
    return { zones: names, tzdata: RELEASE, message: `There are ${names.length} time zone names (tzdata ${RELEASE}).` };
  },

  examples: [
    exampleShape('The first names', '/time/zones', {
      zones: ['Africa/Abidjan', 'Africa/Accra', 'Africa/Addis_Ababa'],
      tzdata: RELEASE,
      message: `There are 597 time zone names (tzdata ${RELEASE}).`,
    }),
    badRequest('No search', '/time/zones?q=Paris', queryError('q', unknownParameter('time/zones', []))),
  ],
});
