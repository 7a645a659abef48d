import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NamePeriod } from '../../core/time/zone-names.ts';
import { ROOT } from '../paths.ts';

/** The time zones of a release of tzdata with their CLDR names, as they are kept under version control. */
export interface TimeZoneData {
  /** The release: `2026f`. */
  readonly tzdata: string;
  /** The version of CLDR that the names are from. */
  readonly cldr: string;
  /** Zones by their names, sorted. */
  readonly zones: Readonly<Record<string, ZoneData>>;
  /** Other names of zones, sorted, each with the name of its zone. */
  readonly links: Readonly<Record<string, string>>;
}

export interface ZoneData {
  /** A TZif file (RFC 9636) in base64; `base64 -d | zdump -v /dev/stdin` shows what is in it. */
  readonly tzif: string;
  readonly names: readonly WrittenNamePeriod[];
}

/** A `NamePeriod` in readable form: from `1970-01-01T00:00:00Z` on, `+01:00` is Central European Standard Time. */
export type WrittenNamePeriod = readonly [from: string, names: Readonly<Record<string, string>>];

/** The names in the form for lookups. */
export function namePeriods({ names }: ZoneData): NamePeriod[] {
  return names.map(([from, byOffset]) => [
    Date.parse(from) / 1000,
    Object.fromEntries(Object.entries(byOffset).map(([offset, name]) => [seconds(offset), name])),
  ]);
}

/** The seconds of an offset `+01:00` or `+00:34:39`. */
function seconds(offset: string): number {
  const [hours = 0, minutes = 0, rest = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 3600 + minutes * 60 + rest);
}

const DATA = 'lib/generate/time-zones/data';

export const DATA_FILE = join(ROOT, DATA, 'time-zones.json');
/** The source of the data, whose diff shows what a release changed. */
export const SOURCE_FILE = join(ROOT, DATA, 'tzdata.zi');

/**
 * Test vectors that depend on the release: updated with it, so that the tests compare with independent values of the same
 * release.
 */
export const VECTORS = ['time-zone-names', 'time-zones', 'time-expanded-years', 'time-zone-offsets'];
export const RELEASE_MODULE = 'lib/core/time/tzdata-release.ts';

/** Every file that another release changes. */
export const FILES_OF_A_RELEASE = [
  `${DATA}/time-zones.json`,
  `${DATA}/tzdata.zi`,
  'docs/openapi.json',
  RELEASE_MODULE,
  ...VECTORS.map((name) => `test/vectors/${name}.json`),
];

export function readTimeZoneData(file = DATA_FILE): TimeZoneData {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** As JSON with one line per zone and link, so that a diff shows which of them a release changed. */
export function formatTimeZoneData({ tzdata, cldr, zones, links }: TimeZoneData): string {
  return [
    '{',
    `"tzdata": ${JSON.stringify(tzdata)},`,
    `"cldr": ${JSON.stringify(cldr)},`,
    '"zones": {',
    lines(zones),
    '},',
    '"links": {',
    lines(links),
    '}',
    '}\n',
  ].join('\n');
}

/** The TZif files of all names, those of links included. */
export function tzifFiles({ zones, links }: TimeZoneData): Map<string, Uint8Array> {
  const files = Object.entries(zones).map(([name, { tzif }]) => [name, Buffer.from(tzif, 'base64')] as const);
  const byZone = new Map<string, Uint8Array>(files);
  return new Map([...byZone, ...linkEntries(links, byZone)]);
}

/**
 * The values of zones, by the names of their links.
 *
 * @throws RangeError if the zone of a link does not exist.
 */
export function linkEntries<T>(links: Readonly<Record<string, string>>, zones: ReadonlyMap<string, T>): [string, T][] {
  return Object.entries(links).map(([name, zone]) => {
    const found = zones.get(zone);
    if (found === undefined) throw new RangeError(`${name} is a link to ${zone}, which is not a zone`);
    return [name, found];
  });
}

function lines(values: object): string {
  return Object.entries(values)
    .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
    .join(',\n');
}
