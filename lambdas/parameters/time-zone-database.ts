import type { TimeZoneDatabase } from '../../lib/core/time/time-zone.ts';
import { TZDATA_RELEASE } from '../../lib/core/time/tzdata-release.ts';
import { zoneDatabase } from '../../lib/core/time/zone-database.ts';
import { type ReadPart, type ZoneFile, zoneFile } from '../../lib/core/time/zone-file.ts';
import { path } from '../generated/time-zones.js';

let file: ZoneFile | undefined;
let database: TimeZoneDatabase | undefined;

/**
 * The time zone file that the build put next to the function's code; opened on first use.
 *
 * @throws RangeError if the file is damaged, Error if it is missing.
 */
export function timeZoneFile(): ZoneFile {
  file ??= zoneFile(fileParts(path), TZDATA_RELEASE);
  return file;
}

/** The time zones of that file. */
export function timeZoneDatabase(): TimeZoneDatabase {
  database ??= zoneDatabase(timeZoneFile());
  return database;
}

/** Reads parts of a file, which stays open: of 300 kB of zones only the index (21 kB) and the zones asked for (1 kB each) are read. */
export function fileParts(path: string): ReadPart {
  // Importing node:fs would load its promises as well, which takes 1 to 3 ms of a cold start.
  const { openSync, readSync } = process.getBuiltinModule('node:fs');
  const descriptor = openSync(path, 'r');
  return (position, length) => {
    const bytes = new Uint8Array(length);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, length, position));
  };
}
