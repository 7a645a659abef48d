import { formatOffset, RELEASE, type TimeZone } from '../time-zones/index.ts';
import { civilTime, WEEKDAY_NAMES } from './civil-time.ts';

/**
 * One instant in every form the service knows. All but `unix`, `utc` and `iso` are in the zone.
 *
 * Years outside 0–9999, for which the standards have no form, are written as in ECMA-262: in `utc` as by
 * Date.prototype.toUTCString (`Sat, 13 Sep 275760 …`, `… -0001 …`), elsewhere with a sign and six digits (`+010000`).
 *
 * @param instant - whole milliseconds since 1970-01-01T00:00:00Z.
 * @param zone - the time zone of the local fields.
 * @throws RangeError if the instant is outside ±8.64e15.
 *
 * @example timeObject(0, UTC).local // '1970-01-01T00:00:00.000+00:00'
 */
export function timeObject(instant: number, zone: TimeZone) {
  const date = new Date(instant);
  const iso = date.toISOString();
  const { offset: offsetSeconds, isDst, abbreviation, longName } = zone.timeAt(instant);
  const next = zone.transitionAfter(instant);
  const offset = formatOffset(offsetSeconds);
  const { weekday, dayOfYear, isoWeek, ...clock } = civilTime(instant + offsetSeconds * 1000);
  return {
    // The division cannot round up to the next second: within range, the quotient is off by less than half a millisecond.
    unix: { seconds: Math.floor(instant / 1000), ms: instant },
    /** IMF-fixdate of RFC 9110 section 5.6.7, `Fri, 08 Mar 2024 07:53:04 GMT`. */
    utc: date.toUTCString(),
    /** RFC 3339 with milliseconds and offset, `2024-03-08T08:53:04.193+01:00`. */
    local: `${clock.date}T${clock.time}${offset}`,
    /** `2024-03-08T07:53:04.193Z`. */
    iso,
    ...clock,
    timezone: zone.name,
    timezoneName: longName,
    /** The release of the IANA time zone database behind the result: `2026f`. */
    tzdata: RELEASE,
    /** `+01:00`, or `+00:09:21` if it is not a whole number of minutes. */
    offset,
    offsetSeconds,
    /** Whether tzdata calls it daylight saving time: Dublin has it in winter. */
    isDst,
    /** As in tzdata, `CET`, `+0545`. */
    abbreviation,
    /** The next instant at which the offset changes, and the offset from then on; missing if it never does. */
    ...(next && {
      nextTransition: { iso: new Date(next.instant).toISOString(), offset: formatOffset(next.type.offset) },
    }),
    weekday,
    weekdayName: WEEKDAY_NAMES[weekday - 1] as string,
    dayOfYear,
    isoWeek,
  };
}

export type TimeObject = Readonly<ReturnType<typeof timeObject>>;
