import { formatOffset } from './offset.ts';
import type { LocalTimeType, Transition } from './tz-string.ts';

/** What a zone's clocks show at an instant. */
export interface ZoneTime extends LocalTimeType {
  /**
   * In English, `Central European Standard Time`; `GMT+05:30` if CLDR has no name for the zone at that offset, or only one for
   * daylight saving time when `isDst` is false.
   */
  readonly longName: string;
}

export interface TimeZone {
  /** The name asked for, in tzdata's spelling (`Asia/Kolkata`, `US/Pacific`), or an offset `±HH:MM`. */
  readonly name: string;
  /**
   * What the zone's clocks show at an instant.
   *
   * @param instant - whole milliseconds since 1970-01-01T00:00:00Z, within ±8.64e15 or at most two days outside.
   */
  readonly timeAt: (instant: number) => ZoneTime;
  /**
   * The first transition after an instant that changes the offset; `undefined` if there is none within ±8.64e15 ms.
   *
   * @param instant - as in `timeAt`.
   */
  readonly transitionAfter: (instant: number) => Transition | undefined;
}

export const UTC: TimeZone = unchangingZone('UTC', 0, 'UTC', 'Coordinated Universal Time');

/**
 * The time zone of a fixed offset. Its abbreviation is in tzdata's style for zones without letters, `+0530`, `-03`.
 *
 * @param offset - whole seconds, less than a day in absolute value.
 *
 * @example fixedOffsetZone(19_800).name // '+05:30'
 */
export function fixedOffsetZone(offset: number): TimeZone {
  const name = formatOffset(offset);
  return unchangingZone(name, offset, name.replace(/:00$/, '').replaceAll(':', ''), `GMT${name}`);
}

function unchangingZone(name: string, offset: number, abbreviation: string, longName: string): TimeZone {
  const time = { offset, isDst: false, abbreviation, longName };
  return { name, timeAt: () => time, transitionAfter: () => undefined };
}
