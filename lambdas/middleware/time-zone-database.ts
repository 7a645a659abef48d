import type { TimeZoneDatabase } from '../../lib/core/time/time-zone.ts';
import { TZDATA_RELEASE } from '../../lib/core/time/tzdata-release.ts';
import { zoneFile } from '../../lib/core/time/zone-file.ts';
import { path } from '../generated/time-zones.js';
import { fileParts } from './file-parts.ts';

let database: TimeZoneDatabase | undefined;

/**
 * The time zone database that the build put next to the function's code; opened when it is first asked for.
 *
 * @throws {RangeError} where the file is damaged, {Error} where it is missing.
 */
export function timeZoneDatabase(): TimeZoneDatabase {
  database ??= zoneFile(fileParts(path), TZDATA_RELEASE);
  return database;
}
