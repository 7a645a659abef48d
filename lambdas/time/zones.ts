import { TZDATA_RELEASE } from '../../lib/core/time/tzdata-release.ts';
import { contract } from '../generated/time/zones.js';
import { endpoint } from '../middleware/endpoint.ts';
import { timeZoneFile } from '../parameters/time-zone-database.ts';

export const handler = endpoint<'time/zones'>(contract, () => {
  const zones = timeZoneFile().names();
  return { zones, tzdata: TZDATA_RELEASE, message: `tzdata ${TZDATA_RELEASE} has ${zones.length} time zone names.` };
});
