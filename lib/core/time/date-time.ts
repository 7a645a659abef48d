/**
 * Dates and times as text: RFC 3339, the extended format of ISO 8601, and RFC 9557, which adds a time zone in brackets:
 * `2024-03-08T08:53:04.193+01:00[Europe/Paris]`.
 */
import {
  fixedOffsetZone,
  localInstant,
  localInstantWithOffset,
  parseOffset,
  type TimeZone,
  timeZone,
  UTC,
} from '@utility-service/time-zones';
import { MAX_INSTANT_MILLISECONDS } from '../limits.ts';
import { DAY_MILLISECONDS, elapsedUntil } from './civil-time.ts';

/** A date and time with an offset or a time zone: an instant. */
export interface ZonedDateTime {
  /** Whole milliseconds since 1970-01-01T00:00:00Z, within ±8.64e15. */
  readonly instant: number;
  /** The zone in brackets, or else that of the offset; UTC for `Z`. */
  readonly zone: TimeZone;
}

/** A date and time on the clocks of a zone, that in brackets if there is one. */
export interface LocalDateTime {
  readonly zone: TimeZone | undefined;
  /** Whole milliseconds since 1970-01-01T00:00:00 on the local clock. */
  readonly elapsed: number;
}

export type DateTime = ZonedDateTime | LocalDateTime;

/** Why a string is not a date and time. */
export type DateTimeProblem =
  /** It has another form. */
  | { readonly problem: 'not_a_date_time' }
  /** The calendar has no such date, or the day no such time: `2023-02-29`, `24:00`, `23:59:60`. */
  | { readonly problem: 'no_such_time' }
  /** It is outside ±8.64e15 ms. */
  | { readonly problem: 'out_of_range' }
  /** There is no zone of the name in brackets. */
  | { readonly problem: 'unknown_time_zone'; readonly name: string }
  /** The zone in brackets does not have the offset at that time. */
  | { readonly problem: 'wrong_offset'; readonly zone: string };

// The date, then optionally the time of day with its offset, then optionally the zone, then suffix tags. RFC 3339 allows
// lower-case letters and a space before the time, ISO 8601 a comma before the fraction. Z and -00:00 mean that the instant
// is known and the local offset is not (RFC 3339, section 4.3, as updated by RFC 9557, section 2.2).
const FORM =
  /^(\d{4}|[+-]\d{6})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?(?:([Zz]|-00:00)|([+-]\d\d[:\d]*))?)?(?:\[!?([^[\]!=]+)\])?(?:\[[a-z][a-z\d_-]*=[A-Za-z\d]+(?:-[A-Za-z\d]+)*\])*$/;
/** ECMA-262, "Expanded Years": the year 0 has no other sign. */
const MINUS_ZERO = '-000000';

/**
 * Parses a date and time.
 *
 * Seconds and their fraction may be left out; digits after the millisecond are cut off, which rounds down. A date alone is its
 * midnight. Years outside 0–9999 have a sign and six digits, as in ECMA-262's "Expanded Years".
 *
 * The zone in brackets is a name or an offset `±HH:MM`. If there is an offset as well, the zone must have it at that time, as
 * with Temporal's `offset: 'reject'`; an offset without seconds may be the zone's rounded to the minute, since RFC 3339 has no
 * seconds there. `Z` does not contradict any zone. Suffix tags such as `[u-ca=hebrew]` do not change the instant and are
 * ignored, as RFC 9557, section 3.3, allows; critical and experimental ones, `[!u-ca=hebrew]` and `[_a=b]`, are rejected, as
 * it requires.
 *
 * @param text - any string.
 *
 * @example parseDateTime('1970-01-01T01:00+01:00').instant // 0
 */
export function parseDateTime(text: string): DateTime | DateTimeProblem {
  const match = FORM.exec(text);
  if (match === null || text.startsWith(MINUS_ZERO)) return { problem: 'not_a_date_time' };
  const [, year, month, day, hours = 0, minutes = 0, seconds = 0, fraction = '', utc, offsetText, zoneName] = match;
  const offset = offsetText === undefined ? undefined : parseOffset(offsetText);
  if (offsetText !== undefined && offset === undefined) return { problem: 'not_a_date_time' };

  const elapsed = elapsedUntil({
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hours: Number(hours),
    minutes: Number(minutes),
    seconds: Number(seconds),
    milliseconds: Number(fraction.slice(0, 3).padEnd(3, '0')),
  });
  if (elapsed === undefined) return { problem: 'no_such_time' };
  // No zone is a day or more from UTC.
  if (Math.abs(elapsed) >= MAX_INSTANT_MILLISECONDS + DAY_MILLISECONDS) return { problem: 'out_of_range' };

  const named = zoneName === undefined ? undefined : timeZone(zoneName);
  if (zoneName !== undefined && named === undefined) return { problem: 'unknown_time_zone', name: zoneName };
  if (utc !== undefined) return zoned(elapsed, named ?? UTC);
  if (offset === undefined) return { elapsed, zone: named };
  const zone = named ?? fixedOffsetZone(offset);
  const instant = localInstantWithOffset(elapsed, zone, offset);
  return instant === undefined ? { problem: 'wrong_offset', zone: zone.name } : zoned(instant, zone);
}

/**
 * The instant of a date and time.
 *
 * A local time that the zone's clocks skip is moved forward by as much as they skip, and one that they show twice is the
 * earlier, as with Temporal's `disambiguation: 'compatible'`.
 *
 * @param zone - whose clocks show it, if it has neither offset nor zone.
 * @returns whole milliseconds since 1970-01-01T00:00:00Z; `undefined` outside ±8.64e15.
 *
 * @example instantOf({ elapsed: 0, zone: undefined }, fixedOffsetZone(3600)) // -3_600_000
 */
export function instantOf(dateTime: DateTime, zone: TimeZone): number | undefined {
  if ('instant' in dateTime) return dateTime.instant;
  const instant = localInstant(dateTime.elapsed, dateTime.zone ?? zone);
  return isInRange(instant) ? instant : undefined;
}

function zoned(instant: number, zone: TimeZone): ZonedDateTime | DateTimeProblem {
  return isInRange(instant) ? { instant, zone } : { problem: 'out_of_range' };
}

function isInRange(instant: number): boolean {
  return Math.abs(instant) <= MAX_INSTANT_MILLISECONDS;
}
