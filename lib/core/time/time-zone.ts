import { formatOffset, parseOffset } from './offset.ts';

/** What a zone's clocks do at an instant: the local time type of RFC 9636, section 3.2. */
export interface LocalTimeType {
  /** Whole seconds that local clocks are ahead of UTC, less than a day in size; never −0. */
  readonly offset: number;
  /** In English, `Central European Standard Time`; `GMT+05:30` where CLDR has no name for the zone with that offset. */
  readonly longName: string;
}

export interface TimeZone {
  /** tzdata's spelling of the name that was asked for (`Asia/Kolkata`, `US/Pacific`), or an offset `±HH:MM`. */
  readonly name: string;
  /** @param instant whole milliseconds since 1970-01-01T00:00:00Z, within ±8.64e15. */
  readonly localTimeType: (instant: number) => LocalTimeType;
}

/** Where zones are looked up by their names in any letter case. */
export interface TimeZoneDatabase {
  /** Every name, in tzdata's spelling, sorted by code units. */
  readonly names: () => string[];
  /** @returns `undefined` where there is no such name. */
  readonly zone: (name: string) => TimeZone | undefined;
}

export const UTC: TimeZone = zoneOfOneOffset('UTC', 0, 'Coordinated Universal Time');

/**
 * The time zone a text names.
 *
 * @param text any string: an IANA time zone name in any letter case, or an offset `±HH:MM` up to 23:59 (`-00:00` is
 *   `+00:00`). Links count as names of their own, as ECMA-402's "Use of the IANA Time Zone Database" has it.
 * @param database is asked for only where a name other than UTC is given: it costs a process more than all else here.
 * @returns `undefined` for any other text.
 * @example timeZone('+05:30', database)?.name // '+05:30'
 */
export function timeZone(text: string, database: () => TimeZoneDatabase): TimeZone | undefined {
  const offset = parseOffset(text);
  if (offset !== undefined) {
    const name = formatOffset(offset);
    return zoneOfOneOffset(name, offset, `GMT${name}`);
  }
  return text.length === 3 && text.toLowerCase() === 'utc' ? UTC : database().zone(text);
}

function zoneOfOneOffset(name: string, offset: number, longName: string): TimeZone {
  const localTimeType = { offset, longName };
  return { name, localTimeType: () => localTimeType };
}
