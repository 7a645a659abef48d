import { formatOffset, parseOffset } from './offset.ts';

/** What a zone's clocks show at an instant: the local time type of RFC 9636, section 3.2. */
export interface LocalTimeType {
  /** Whole seconds that local clocks are ahead of UTC, less than a day in absolute value, never −0. */
  readonly offset: number;
  /** In English, `Central European Standard Time`; `GMT+05:30` if CLDR has no name for the zone at that offset. */
  readonly longName: string;
}

export interface TimeZone {
  /** The name asked for, in tzdata's spelling (`Asia/Kolkata`, `US/Pacific`), or an offset `±HH:MM`. */
  readonly name: string;
  /**
   * What the zone's clocks show at an instant.
   *
   * @param instant - whole milliseconds since 1970-01-01T00:00:00Z, within ±8.64e15.
   */
  readonly localTimeType: (instant: number) => LocalTimeType;
}

export interface TimeZoneDatabase {
  /** Every name, in tzdata's spelling, sorted by code units. */
  readonly names: readonly string[];
  /** Looks a zone up by its name, in any letter case; `undefined` if there is no such name. */
  readonly zone: (name: string) => TimeZone | undefined;
}

export const UTC: TimeZone = fixedOffsetZone('UTC', 0, 'Coordinated Universal Time');

/**
 * The time zone that a string names.
 *
 * @param text - any string: an IANA time zone name in any letter case, or an offset `±HH:MM` up to 23:59. Links count as
 *   names of their own, as in ECMA-402, "Use of the IANA Time Zone Database".
 * @param database - where names other than UTC are looked up.
 * @returns `undefined` for any other string.
 *
 * @example
 * ```ts
 * timeZone('-00:00', database)?.name // '+00:00'
 * ```
 */
export function timeZone(text: string, database: TimeZoneDatabase): TimeZone | undefined {
  const offset = parseOffset(text);
  if (offset !== undefined) {
    const name = formatOffset(offset);
    return fixedOffsetZone(name, offset, `GMT${name}`);
  }
  return text.length === 3 && text.toLowerCase() === 'utc' ? UTC : database.zone(text);
}

function fixedOffsetZone(name: string, offset: number, longName: string): TimeZone {
  const localTimeType = { offset, longName };
  return { name, localTimeType: () => localTimeType };
}
