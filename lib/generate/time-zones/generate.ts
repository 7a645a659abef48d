import { parseTzif } from '../../core/time/tzif.ts';
import { cldrNames } from './cldr-names.ts';
import { compileRelease } from './compile.ts';
import type { TimeZoneData, ZoneData } from './time-zone-data.ts';

/**
 * The data of a release: its zones compiled, with the names that this runtime's CLDR has for them.
 *
 * @param tzdataZi the text of `tzdata.zi`.
 * @throws Error where the release cannot be compiled, and where the runtime does not know one of its zones.
 */
export function generateTimeZoneData(tzdataZi: string): TimeZoneData {
  const { release, zones, links } = compileRelease(tzdataZi);
  const data = [...zones].map(([name, file]): [string, ZoneData] => [
    name,
    { tzif: file.toString('base64'), names: cldrNames(name, parseTzif(file).transitions) },
  ]);
  return {
    tzdata: release,
    cldr: process.versions.cldr ?? 'unknown',
    zones: Object.fromEntries(data.sort(byName)),
    links: Object.fromEntries([...links].sort(byName)),
  };
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
