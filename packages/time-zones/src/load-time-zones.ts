import release from './release.json' with { type: 'json' };
import type { TimeZoneDatabase } from './time-zone.ts';
import { zoneDatabase } from './zone-database.ts';

/** The release of the IANA time zone database that this has: `2026f`. */
export const RELEASE = release.tzdata;

let database: TimeZoneDatabase | undefined;

/**
 * The time zones of the database. The first call reads and parses the file, which has to lie next to this module, and next to a
 * bundle with it.
 *
 * @example
 * ```ts
 * timeZones().names.includes('Europe/Paris') // true
 * ```
 */
export function timeZones(): TimeZoneDatabase {
  database ??= zoneDatabase(JSON.parse(readFile(new URL('./time-zones.json', import.meta.url))));
  return database;
}

function readFile(file: URL): string {
  // Importing node:fs would load its promises as well, which takes 4 ms of a cold start.
  return process.getBuiltinModule('node:fs').readFileSync(file, 'utf8');
}
