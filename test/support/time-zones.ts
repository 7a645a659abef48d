import { zoneDatabase } from '../../lib/core/time/zone-database.ts';
import { type ReadPart, zoneFile } from '../../lib/core/time/zone-file.ts';
import { packZoneFile } from '../../lib/generate/time-zones/pack.ts';
import { readTimeZoneData } from '../../lib/generate/time-zones/time-zone-data.ts';

/** The committed data, and the file that the build makes from it. */
export const data = readTimeZoneData();
export const packed = new Uint8Array(packZoneFile(data));

export function partsOf(file: Uint8Array): ReadPart {
  return (position, length) => file.subarray(position, position + length);
}

const file = zoneFile(partsOf(packed), data.tzdata);
const shared = zoneDatabase(file);

/** The names that the service knows. */
export const zoneNames = file.names();

/** The database of the service. */
export const database = () => shared;
