import type { LocalTimeType, TimeZone, TimeZoneDatabase } from './time-zone.ts';
import { parseTzif } from './tzif.ts';
import { isZoneName, type ZoneFile, type ZoneRecord } from './zone-file.ts';
import { longName, type NamePeriod } from './zone-names.ts';

const NEWLINE = 0x0a;

/**
 * The time zones of a file.
 *
 * @returns a database that keeps the zones it was asked for: there are about 600, of a few kilobytes each. Its function
 *   throws a RangeError if the file is damaged.
 *
 * @example
 * ```ts
 * zoneDatabase(zoneFile(readPart, '2026f')).zone('europe/paris')?.localTimeType(0).offset // 3600
 * ```
 */
export function zoneDatabase(file: ZoneFile): TimeZoneDatabase {
  const zones = new Map<string, TimeZone>();
  function zone(name: string): TimeZone | undefined {
    if (!isZoneName(name)) return undefined;
    const key = name.toLowerCase();
    const known = zones.get(key);
    if (known !== undefined) return known;
    const record = file.record(name);
    if (record === undefined) return undefined;
    const found = parseRecord(record);
    zones.set(key, found);
    return found;
  }
  return { zone };
}

function parseRecord({ name, bytes }: ZoneRecord): TimeZone {
  const namesEnd = bytes.indexOf(NEWLINE);
  const { offsetAt } = parseTzif(bytes.subarray(namesEnd + 1));
  const names: readonly NamePeriod[] = JSON.parse(new TextDecoder().decode(bytes.subarray(0, namesEnd)));
  function localTimeType(instant: number): LocalTimeType {
    const seconds = Math.floor(instant / 1000);
    const offset = offsetAt(seconds);
    return { offset, longName: longName(names, seconds, offset) };
  }
  return { name, localTimeType };
}
