import { spellIanaName } from './iana-name.ts';
import { ianaZone } from './iana-zone.ts';
import { formatOffset, parseOffset } from './offset.ts';

/** What a zone's clocks do at an instant: the local time type of RFC 9636 section 3.2. */
export interface LocalTimeType {
  /** Whole seconds that local clocks are ahead of UTC, less than a day in size; never −0. */
  readonly offset: number;
  /** In English, `Central European Standard Time`; `GMT+05:30` where the zone has no name at that instant. */
  readonly longName: string;
}

export interface TimeZone {
  /** tzdata's spelling of the name that was asked for (`Asia/Kolkata`, `US/Pacific`), or an offset `±HH:MM`. */
  readonly name: string;
  /** @param instant whole milliseconds since 1970-01-01T00:00:00Z, within ±8.64e15; beyond, a RangeError is thrown. */
  readonly localTimeType: (instant: number) => LocalTimeType;
}

export const UTC: TimeZone = zoneOfOneOffset('UTC', 0, 'Coordinated Universal Time');

/**
 * The time zone a text names.
 *
 * @param text any string: an IANA time zone name in any letter case, or an offset `±HH:MM` up to 23:59 (`-00:00` is
 *   `+00:00`). Links count as names of their own, as ECMA-402's "Use of the IANA Time Zone Database" has it.
 * @returns `undefined` for any other text, among them the names ICU adds to IANA's (`PST`, `SystemV/AST4`).
 */
export function timeZone(text: string): TimeZone | undefined {
  const offset = parseOffset(text);
  if (offset !== undefined) {
    const name = formatOffset(offset);
    return zoneOfOneOffset(name, offset, `GMT${name}`);
  }
  const name = spellIanaName(text);
  // Intl costs the first call of a process 10 ms; the zone asked for most does not need it.
  if (name === UTC.name) return UTC;
  return name === undefined ? undefined : ianaZone(name);
}

function zoneOfOneOffset(name: string, offset: number, longName: string): TimeZone {
  const localTimeType = { offset, longName };
  return { name, localTimeType: () => localTimeType };
}
