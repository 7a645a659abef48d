import { formatOffset, parseOffset } from './offset.ts';
import { fixedOffsetZone, type TimeZone, UTC, type ZoneTime } from './time-zone.ts';
import type { Transition } from './tz-string.ts';
import { parseTzif } from './tzif.ts';

export interface ZoneData {
  /** A TZif file (RFC 9636) in base64. */
  readonly tzif: string;
  /** The English names of the zone's time, in ascending order. */
  readonly names: readonly NamePeriod[];
}

/**
 * The names of a zone's time from an instant on, `1970-01-01T00:00:00Z`, by its offset `+01:00`. There is no name for other
 * offsets, and none before the first period.
 */
export type NamePeriod = readonly [from: string, names: Readonly<Record<string, string>>];

/** The length of `±HH:MM`, the only form of an offset that is the name of a zone. */
const OFFSET_LENGTH = 6;
/** The form of tzdata's names. */
const NAME = /^[\w+/-]+$/;
/** The last instant of ECMAScript's dates. */
const MAX_INSTANT = 8.64e15;

let data: readonly string[] | undefined;
/** The zones that were asked for, by their names in lower case. There are about 600, of a few kilobytes each. */
const zones = new Map([['utc', UTC]]);

/**
 * The lines of `time-zones.tsv`: one for each name, with the name in tzdata's spelling, a tab, and in JSON its data or the zone that it
 * is a link to. The file has to lie next to this module, and next to a bundle with it.
 */
function lines(): readonly string[] {
  // An import of node:fs would load its promises as well, and make cold starts slower.
  const { readFileSync } = process.getBuiltinModule('node:fs');
  data ??= readFileSync(new URL('./time-zones.tsv', import.meta.url), 'latin1') // ASCII
    .trimEnd()
    .split('\n');
  return data;
}

/**
 * Every name of a time zone or of a link to one, in tzdata's spelling, sorted by code units.
 *
 * @example timeZoneNames()[0] // 'Africa/Abidjan'
 */
export function timeZoneNames(): string[] {
  return lines().map((line) => line.slice(0, line.indexOf('\t')));
}

/**
 * The time zone that a string names.
 *
 * @param text - any string: an IANA time zone name in any letter case, or an offset `±HH:MM` up to 23:59. Links count as
 *   names of their own, as in ECMA-402, "Use of the IANA Time Zone Database".
 * @returns for a name, the same object each time; `undefined` for any other string.
 *
 * @example timeZone('europe/paris')?.name // 'Europe/Paris'
 */
export function timeZone(text: string): TimeZone | undefined {
  const offset = text.length === OFFSET_LENGTH ? parseOffset(text) : undefined;
  if (offset !== undefined) return fixedOffsetZone(offset);
  // Checked before the letter case changes: the lower case of the Kelvin sign is a k.
  if (!NAME.test(text)) return undefined;
  const key = text.toLowerCase();
  const known = zones.get(key);
  if (known !== undefined) return known;
  const start = `${key}\t`;
  const line = lines().find((line) => line.slice(0, start.length).toLowerCase() === start);
  if (line === undefined) return undefined;
  const name = line.slice(0, key.length);
  // Only this line is parsed: all of them would make cold starts slower.
  const content: ZoneData | string = JSON.parse(line.slice(start.length));
  const clocks = typeof content === 'string' ? timeZone(content) : clocksOf(content);
  if (clocks === undefined) throw new RangeError(`${name} is a link to ${content}, which is not a zone`);
  const zone = { ...clocks, name };
  zones.set(key, zone);
  return zone;
}

function clocksOf(content: ZoneData): Omit<TimeZone, 'name'> {
  const tzif = parseTzif(Buffer.from(content.tzif, 'base64'));
  const periods = content.names.map(([from, names]) => ({ from: Date.parse(from), names }));

  function timeAt(instant: number): ZoneTime {
    const type = tzif.typeAt(instant);
    const written = formatOffset(type.offset);
    const name = periods.findLast(({ from }) => from <= instant)?.names[written];
    // CLDR lags behind tzdata: what it calls daylight time may since have become standard time, as in Vancouver in 2026.
    const isNamed = name !== undefined && (type.isDst || !name.includes('Daylight'));
    return { ...type, longName: isNamed ? name : `GMT${written}` };
  }

  function transitionAfter(instant: number): Transition | undefined {
    const next = tzif.transitionAfter(instant);
    return next !== undefined && next.instant <= MAX_INSTANT ? next : undefined;
  }

  return { timeAt, transitionAfter };
}
