import { timeZones } from '../../lib/tzdata/load-time-zones.ts';
import release from '../../lib/tzdata/release.json' with { type: 'json' };
import { contract } from '../generated/time/zones.js';
import { endpoint } from '../middleware/endpoint.ts';

export const handler = endpoint<'time/zones'>(contract, () => {
  const zones = [...timeZones().names];
  const { tzdata } = release;
  return { zones, tzdata, message: `tzdata ${tzdata} has ${zones.length} time zone names.` };
});
