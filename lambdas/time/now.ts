import { timeObject } from '../../lib/core/time/time-object.ts';
import release from '../../lib/tzdata/release.json' with { type: 'json' };
import { contract } from '../generated/time/now.js';
import { endpoint } from '../middleware/endpoint.ts';

export const handler = endpoint<'time/now'>(contract, ({ tz }) => {
  const time = timeObject(Date.now(), tz, release.tzdata);
  return { time, message: `The current time is ${time.local} (${time.timezone}).` };
});
