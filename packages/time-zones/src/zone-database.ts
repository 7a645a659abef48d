import { formatOffset } from './offset.ts';
import type { OffsetTransition, TimeZone, TimeZoneDatabase, ZoneTime } from './time-zone.ts';
import { parseTzif } from './tzif.ts';

/** Time zones by their names in tzdata's spelling, sorted by code units. A link has the name of its zone. */
export type TimeZoneData = Readonly<Record<string, ZoneData | string>>;

export interface ZoneData {
  /** A TZif file (RFC 9636) in base64; `base64 -d | zdump -v /dev/stdin` shows what is in it. */
  readonly tzif: string;
  /** The English names of the zone's time, in ascending order. */
  readonly names: readonly NamePeriod[];
}

/**
 * The names of a zone's time from an instant `1970-01-01T00:00:00Z` on, by its offset `+01:00`. There is no name for other
 * offsets, and none before the first period.
 */
export type NamePeriod = readonly [from: string, names: Readonly<Record<string, string>>];

/** The last instant of ECMAScript's dates, in seconds since 1970-01-01T00:00:00Z. */
const MAX_SECONDS = 8.64e12;
/** The form of tzdata's names. */
const NAME = /^[\w+/-]+$/;

/**
 * Looks up time zones in parsed data.
 *
 * @returns a database that parses a zone when it is first asked for, and keeps it: there are about 600, of a few kilobytes
 *   each. Its `zone` throws a RangeError if the zone's TZif file is damaged.
 *
 * @example
 * ```ts
 * zoneDatabase(data).zone('europe/paris')?.timeAt(0).offset // 3600
 * ```
 */
export function zoneDatabase(data: TimeZoneData): TimeZoneDatabase {
  const names = Object.keys(data);
  const zones = new Map<string, TimeZone>();

  function zone(text: string): TimeZone | undefined {
    // Checked before the letter case changes: the lower case of the Kelvin sign is a k.
    if (!NAME.test(text)) return undefined;
    const key = text.toLowerCase();
    const known = zones.get(key);
    if (known !== undefined) return known;
    // Searched, because a Map of the names in lower case would add 3 ms to a cold start.
    const name = Object.hasOwn(data, text) ? text : names.find((name) => name.toLowerCase() === key);
    if (name === undefined) return undefined;
    const found = parseZone(name, data);
    zones.set(key, found);
    return found;
  }

  return { names, zone };
}

function parseZone(name: string, data: TimeZoneData): TimeZone {
  const entry = data[name];
  const zone = typeof entry === 'string' ? data[entry] : entry;
  if (typeof zone !== 'object') throw new RangeError(`${name} is a link to ${entry}, which is not a zone`);
  const tzif = parseTzif(Buffer.from(zone.tzif, 'base64'));
  const periods = zone.names.map(([from, names]) => ({ from: Date.parse(from), names }));

  function timeAt(instant: number): ZoneTime {
    const type = tzif.typeAt(Math.floor(instant / 1000));
    const written = formatOffset(type.offset);
    const period = periods.findLast(({ from }) => from <= instant);
    return { ...type, longName: period?.names[written] ?? `GMT${written}` };
  }

  function transitionAfter(instant: number): OffsetTransition | undefined {
    const next = tzif.transitionAfter(Math.floor(instant / 1000));
    if (next === undefined || next.time > MAX_SECONDS) return undefined;
    return { instant: next.time * 1000, offset: next.type.offset };
  }

  return { name, timeAt, transitionAfter };
}
