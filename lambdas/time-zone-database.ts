import type { TimeZoneDatabase } from '../lib/core/time/time-zone.ts';
import { TZDATA_RELEASE } from '../lib/core/time/tzdata-release.ts';
import { type ReadPart, zoneFile } from '../lib/core/time/zone-file.ts';
import { path } from './generated/time-zones.js';

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

/** Reads parts of a file, which stays open: of the zones' 300 kB, only the index (21 kB) and the zones that are asked for (1 kB each) are read. */
export function fileParts(path: string): ReadPart {
  // Not imported: that would load the promises of node:fs, too, 1 to 3 ms of a cold start.
  const { openSync, readSync } = process.getBuiltinModule('node:fs');
  const descriptor = openSync(path, 'r');
  return (position, length) => {
    const bytes = new Uint8Array(length);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, length, position));
  };
}
