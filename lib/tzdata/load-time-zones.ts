import type { TimeZoneDatabase } from '../core/time/time-zone.ts';
import { zoneDatabase } from '../core/time/zone-database.ts';

let database: TimeZoneDatabase | undefined;

/**
 * The time zones of the service. The first call reads and parses the file, which lies next to this module and next to each
 * bundle that has it.
 */
export function timeZones(): TimeZoneDatabase {
  database ??= zoneDatabase(JSON.parse(readFile(new URL('./time-zones.json', import.meta.url))));
  return database;
}

function readFile(file: URL): string {
  // Importing node:fs would load its promises as well, which takes 4 ms of a cold start.
  return process.getBuiltinModule('node:fs').readFileSync(file, 'utf8');
}
