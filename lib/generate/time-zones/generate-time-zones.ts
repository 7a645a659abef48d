import { isDeepStrictEqual } from 'node:util';
import { parseTzif } from '../../core/time/tzif.ts';
import { cldrNames } from './cldr-names.ts';
import { compileRelease } from './compile.ts';
import { linkEntries, type TimeZoneData, type ZoneData } from './time-zone-data.ts';

/**
 * The data of a release: its zones compiled, with the names that this runtime's CLDR has for them.
 *
 * CLDR may have different names for a link and its zone: `Pacific/Ponape` has Pohnpei Time, `Pacific/Guadalcanal`
 * Solomon Islands Time. Such a link becomes a zone of its own.
 *
 * @param tzdataZi - the text of `tzdata.zi`.
 * @throws Error if the release cannot be compiled.
 */
export function generateTimeZoneData(tzdataZi: string): TimeZoneData {
  const release = compileRelease(tzdataZi);
  const zones = new Map<string, ZoneData>();
  const links = new Map<string, string>();
  for (const [name, file] of release.zones) zones.set(name, zoneData(name, name, file));
  for (const [name, file] of linkEntries(release.links, release.zones)) {
    const target = release.links[name] as string;
    const own = zoneData(name, target, file);
    if (isDeepStrictEqual(own, zones.get(target))) links.set(name, target);
    else zones.set(name, own);
  }
  return {
    tzdata: release.release,
    cldr: process.versions.cldr ?? 'unknown',
    zones: Object.fromEntries([...zones].sort(byName)),
    links: Object.fromEntries([...links].sort(byName)),
  };
}

function zoneData(name: string, zone: string, file: Buffer): ZoneData {
  return { tzif: file.toString('base64'), names: cldrNames(name, zone, parseTzif(file).transitions) };
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
