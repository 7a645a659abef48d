import { isDeepStrictEqual } from 'node:util';
import type { ZoneData } from '../core/time-zones/database.ts';
import { parseTzif } from '../core/time-zones/tzif.ts';
import { cldrNames } from './cldr-names.ts';
import { compile, readSource } from './compile.ts';

/** Time zones by their names in tzdata's spelling, sorted by code units. A link has the name of its zone. */
export type TimeZoneData = Readonly<Record<string, ZoneData | string>>;

/**
 * The data of a release: its zones compiled, with the names that this runtime's CLDR has for them.
 *
 * CLDR may have different names for a link and its zone: `Pacific/Ponape` has Pohnpei Time, `Pacific/Guadalcanal`
 * Solomon Islands Time. Such a link becomes a zone of its own.
 *
 * @param tzdataZi - the text of `tzdata.zi`.
 * @throws UserError if the release cannot be compiled.
 */
export function timeZoneData(tzdataZi: string): TimeZoneData {
  const { zones, links } = readSource(tzdataZi);
  const files = compile(tzdataZi, zones);
  const zone = (name: string, target: string): ZoneData => {
    const file = files.get(target);
    if (file === undefined) throw new RangeError(`${name} is a link to ${target}, which is not a zone`);
    const instants = parseTzif(file).transitions.map(({ time }) => time);
    return { tzif: file.toString('base64'), names: cldrNames(name, target, instants) };
  };

  const data = new Map<string, ZoneData | string>(zones.map((name) => [name, zone(name, name)]));
  for (const [name, target] of Object.entries(links)) {
    const own = zone(name, target);
    data.set(name, isDeepStrictEqual(own, data.get(target)) ? target : own);
  }
  return Object.fromEntries([...data].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** As a line for each name: the name, a tab, and its data in JSON. All of it is ASCII. */
export function formatTimeZoneData(data: TimeZoneData): string {
  const lines = Object.entries(data).map(([name, zone]) => `${name}\t${JSON.stringify(zone)}\n`);
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return lines.join('').replace(/[\u0080-\uffff]/g, escaped);
}
