import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ZoneData } from '../core/time-zones/database.ts';
import { parseTzif } from '../core/time-zones/tzif.ts';
import { UserError } from '../user-error.ts';
import { cldrNames } from './cldr-names.ts';

/** What can be read from a `tzdata.zi` without compiling it. */
interface ReleaseSource {
  readonly release: string;
  /** Names of zones. */
  readonly zones: readonly string[];
  /** Other names of zones, each with the name of its zone. */
  readonly links: Readonly<Record<string, string>>;
}

/** Time zones by their names in tzdata's spelling, sorted by code units. A link has the name of its zone. */
export type TimeZoneData = Readonly<Record<string, ZoneData | string>>;

/** tzdata's zone for a clock that was never set. */
const PLACEHOLDER_ZONE = 'Factory';

/** A line of every `tzdata.zi` that has each country's own history (`release.sh`). */
const PACKRAT_COMMENT = '# ddeps backzone zone.tab';

/**
 * The release and the names of a `tzdata.zi`.
 *
 * @param tzdataZi - its text.
 * @throws UserError if it does not name its release, or is without each country's own history.
 */
export function readSource(tzdataZi: string): ReleaseSource {
  const lines = tzdataZi.split('\n');
  const release = /^# version (\d{4}[a-z]+)$/.exec(lines[0] ?? '')?.[1];
  if (release === undefined) throw new UserError("Not a tzdata.zi: the first line must be '# version 2026f'.");
  if (!lines.includes(PACKRAT_COMMENT)) {
    throw new UserError('This tzdata.zi was not built with PACKRATDATA=backzone PACKRATLIST=zone.tab.');
  }
  const fields = lines.map((line) => line.split(' '));
  const zones = fields.flatMap(([kind, name]) => (kind === 'Z' && name && name !== PLACEHOLDER_ZONE ? [name] : []));
  const links = fields.flatMap(([kind, zone, name]) => (kind === 'L' && zone && name ? [[name, zone] as const] : []));
  return { release, zones, links: Object.fromEntries(links) };
}

/**
 * The data of a release, with the names that this runtime's CLDR has for its zones.
 *
 * CLDR may have different names for a link and its zone: `Pacific/Ponape` has Pohnpei Time, `Pacific/Guadalcanal`
 * Solomon Islands Time. Such a link becomes a zone of its own.
 *
 * @param folder - with what `release.sh` makes: `tzdata.zi`, and in `slim` and `fat` a TZif file for each name.
 */
export function timeZoneData(folder: string): TimeZoneData {
  const { zones, links } = readSource(readFileSync(join(folder, 'tzdata.zi'), 'utf8'));
  const zone = (name: string, target: string): ZoneData => {
    const read = (form: string) => readFileSync(join(folder, form, name));
    const file = smallestCorrectFile(read('slim'), read('fat'));
    const instants = parseTzif(file).transitions.map(({ instant }) => instant / 1000);
    return { tzif: file.toString('base64'), names: cldrNames(name, target, instants) };
  };

  const data = new Map<string, ZoneData | string>(zones.map((name) => [name, zone(name, name)]));
  for (const [name, target] of Object.entries(links)) {
    const own = zone(name, target);
    data.set(name, isDeepStrictEqual(own, data.get(target)) ? target : own);
  }
  return Object.fromEntries([...data].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The slim file, which has only 64-bit times and none that follow from its footer, or the fat one if they disagree. zic of
 * glibc 2.36 drops times that do not follow from the footer: one of America/Ojinaga in 2022, and the pauses for Ramadan of
 * Asia/Gaza and Asia/Hebron from 2073 to 2086.
 */
function smallestCorrectFile(slim: Buffer, fat: Buffer): Buffer {
  const { typeAt } = parseTzif(slim);
  const complete = parseTzif(fat);
  const sides = complete.transitions.flatMap(({ instant }) => [instant - 1, instant]);
  return sides.every((side) => isDeepStrictEqual(typeAt(side), complete.typeAt(side))) ? slim : fat;
}

/** As a line for each name: the name, a tab, and its data in JSON. All of it is ASCII. */
export function formatTimeZoneData(data: TimeZoneData): string {
  const lines = Object.entries(data).map(([name, zone]) => `${name}\t${JSON.stringify(zone)}\n`);
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return lines.join('').replace(/[\u0080-\uffff]/g, escaped);
}
