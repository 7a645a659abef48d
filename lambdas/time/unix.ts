import { timeObject } from '../../lib/core/time/time-object.ts';
import release from '../../lib/tzdata/release.json' with { type: 'json' };
import { contract } from '../generated/time/unix.js';
import { endpoint } from '../middleware/endpoint.ts';

export const handler = endpoint<'time/unix'>(contract, ({ t, tz }) => {
  const time = timeObject(t, tz, release.tzdata);
  return { time, message: `Unix time ${t} ms is ${time.local} (${time.timezone}).` };
});
