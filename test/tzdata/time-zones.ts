import type { TimeZoneData } from '../../lib/core/time/zone-database.ts';
import { timeZones } from '../../lib/tzdata/load-time-zones.ts';
import { read } from '../support/project.ts';

/** The committed data. */
export const data: TimeZoneData = JSON.parse(read('lib/tzdata/time-zones.json'));

/** The database of the service. */
export const database = timeZones();

/** The names that the service knows. */
export const zoneNames = database.names;

/** The TZif file of a zone, or of the zone that a link leads to. */
export function tzifOf(name: string): Buffer {
  const entry = data[name];
  const zone = typeof entry === 'string' ? data[entry] : entry;
  if (typeof zone !== 'object') throw new TypeError(`no zone ${name}`);
  return Buffer.from(zone.tzif, 'base64');
}
