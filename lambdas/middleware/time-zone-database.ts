import type { TimeZoneDatabase } from '../../lib/core/time/time-zone.ts';
import { TZDATA_RELEASE } from '../../lib/core/time/tzdata-release.ts';
import { zoneFile } from '../../lib/core/time/zone-file.ts';
import { path } from '../generated/time-zones.js';

let database: TimeZoneDatabase | undefined;

/**
 * The time zone database that the build put next to the function's code; opened when it is first asked for.
 *
 * @throws {RangeError} where the file is damaged, {Error} where it is missing.
 */
export function timeZoneDatabase(): TimeZoneDatabase {
  database ??= zoneFile(open(path), TZDATA_RELEASE);
  return database;
}

/** The file stays open: of its 300 kB, only the index (21 kB) and the zones that are asked for (1 kB each) are read. */
function open(path: string): (position: number, length: number) => Uint8Array {
  // Not imported: that would load the promises of node:fs, too, 1 to 3 ms of a cold start.
  const { openSync, readSync } = process.getBuiltinModule('node:fs');
  const descriptor = openSync(path, 'r');
  return (position, length) => {
    const bytes = new Uint8Array(length);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, length, position));
  };
}
