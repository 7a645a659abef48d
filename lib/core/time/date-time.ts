/**
 * Dates and times as strings: RFC 3339, both formats of ISO 8601, RFC 9557, which adds a time zone in brackets
 * (`2024-03-08T08:53:04.193+01:00[Europe/Paris]`), and the dates of e-mails (RFC 5322) and HTTP (RFC 9110).
 */

import {
  fixedOffsetZone,
  formatOffset,
  localTime,
  parseOffset,
  type TimeZone,
  timeZone,
  UTC,
} from '../time-zones/index.ts';
import { civilTime, DAY_MILLISECONDS, localMillisecondsOf, MONTH_NAMES, WEEKDAY_NAMES } from './civil-time.ts';
import { MAX_INSTANT_MILLISECONDS } from './instant.ts';

/** An instant in a zone, or a time on the clocks of some zone. The zone is the one in brackets, if there is one. */
export type DateTime =
  /** Whole milliseconds since 1970-01-01T00:00:00Z, within ±8.64e15. Without brackets, the zone is that of the offset, or UTC. */
  | { readonly instant: number; readonly zone: TimeZone }
  /** Whole milliseconds since 1970-01-01T00:00:00 on the local clock. */
  | { readonly localMilliseconds: number; readonly zone: TimeZone | undefined };

/** Why a string is not a date and time. */
export type DateTimeProblem =
  /** It has another form. */
  | { readonly problem: 'not_a_date_time' }
  /** The calendar has no such date, or the day no such time: `2023-02-29`, `24:00`, `23:59:60`. */
  | { readonly problem: 'no_such_time' }
  /** It begins with the wrong weekday. `weekday` is the right one: `Fri`. */
  | { readonly problem: 'wrong_weekday'; readonly weekday: string }
  /** It is outside ±8.64e15 ms. */
  | { readonly problem: 'out_of_range' }
  /** There is no zone of the name in brackets. */
  | { readonly problem: 'unknown_time_zone'; readonly name: string }
  /** The zone in brackets does not have the offset at that time. `offsets` are those that it has: `['+01:00']`. */
  | { readonly problem: 'wrong_offset'; readonly zone: string; readonly offsets: readonly string[] };

/**
 * The offset, which follows the time of day. Z and -00:00 mean that the instant is known and the local offset is not (RFC 3339,
 * section 4.3, as updated by RFC 9557, section 2.2). Shells write an offset without its colon, git after a space; BigQuery and
 * Rails write ` UTC`, Go ` +0000 UTC`. A space may stand for the plus sign, and for that of a year.
 */
const OFFSET = String.raw`(?:(?<utc> ?(?:[Zz]|-00:?00)|(?: [+ ]0000)? (?:UTC|GMT))| ?(?<offset>[+ -]\d\d[:\d]*))`;
/** The zone in brackets, then suffix tags. */
const SUFFIX = String.raw`(?:\[!?(?<zone>[^[\]!=]+)\])?(?:\[[a-z][a-z\d_-]*=[A-Za-z\d]+(?:-[A-Za-z\d]+)*\])*`;

/**
 * A format of ISO 8601: the date, optionally with the time of day. RFC 3339 allows lower-case letters and a space before the time,
 * ISO 8601 a comma before the fraction.
 */
function iso8601(year: string, dash: string, colon: string): RegExp {
  const date = String.raw`(?<year>${year})${dash}(?<month>\d\d)${dash}(?<day>\d\d)`;
  const seconds = String.raw`${colon}(?<seconds>\d\d)(?:[.,](?<fraction>\d+))?`;
  const time = String.raw`(?<hours>\d\d)${colon}(?<minutes>\d\d)(?:${seconds})?`;
  return new RegExp(`^${date}(?:[Tt ]${time}${OFFSET}?)?${SUFFIX}$`);
}

/** ECMA-262, "Expanded Years": the year 0 has no minus sign. */
const EXTENDED = iso8601(String.raw`\d{4}|[+ ]\d{6}|-(?!000000)\d{6}`, '-', ':');
const BASIC = iso8601(String.raw`\d{4}`, '', '');

const WEEKDAYS = WEEKDAY_NAMES.map((name) => name.slice(0, 3));
const MONTHS = MONTH_NAMES.map((name) => name.slice(0, 3));

/** The abbreviations of RFC 5322, section 4.3. Of others, IST is three zones, and military letters were used with both signs. */
const US_OFFSETS = new Map(
  Object.entries({ EST: '-05', EDT: '-04', CST: '-06', CDT: '-05', MST: '-07', MDT: '-06', PST: '-08', PDT: '-07' }),
);
const EMAIL_OFFSET = `(?:${OFFSET}| (?<utc>UT)| (?<offset>${[...US_OFFSETS.keys()].join('|')}))`;

/**
 * RFC 5322, section 3.3, which includes RFC 9110's IMF-fixdate. Mail servers add a comment, `-0400 (EDT)`. Years are as in
 * ECMA-262's Date.prototype.toUTCString.
 */
const EMAIL_DATE = new RegExp(
  String.raw`^(?:(?<weekday>${WEEKDAYS.join('|')}),  ?)?(?<day>\d\d?) (?<monthName>${MONTHS.join('|')}) ` +
    String.raw`(?<year>\d{4}|-(?!0000)\d{4}|-?[1-9]\d{4,5}) (?<hours>\d\d):(?<minutes>\d\d)(?::(?<seconds>\d\d))?` +
    String.raw`(?:${EMAIL_OFFSET}(?: \([^()]*\))?)?$`,
);

const FORMS = [EXTENDED, BASIC, EMAIL_DATE];

/**
 * The name of a time zone, or an offset, with its plus sign: gateways and forms decode it to a space.
 *
 * @example zoneWithPlus('Etc/GMT 5') // 'Etc/GMT+5'
 */
export function zoneWithPlus(name: string): string {
  return name.replace(/ (?=\d)/, '+');
}

/**
 * Parses a date and time.
 *
 * Seconds and their fraction may be left out; digits after the millisecond are cut off, which rounds down. A date alone is its
 * midnight. Years outside 0–9999 have a sign and six digits, as in ECMA-262's "Expanded Years", and only ISO 8601's extended
 * format has them: in its basic format, `20240308T085304Z`, they could be other numbers. The weekday of an e-mail's date,
 * `Fri, 8 Mar 2024 08:53:04 +0100`, must be right if it has one.
 *
 * The zone in brackets is a name or an offset `±HH:MM`. If there is an offset as well, the zone must have it at that time, as
 * with Temporal's `offset: 'reject'`, exactly or else when rounded to the minute, since RFC 3339 has no seconds there. `Z`
 * does not contradict any zone. Suffix tags such as `[u-ca=hebrew]` do not change the instant and are ignored, as RFC 9557,
 * section 3.3, allows; critical and experimental ones, `[!u-ca=hebrew]` and `[_a=b]`, are rejected, as it requires.
 *
 * @param text - any string.
 *
 * @example parseDateTime('1970-01-01T01:00+01:00').instant // 0
 */
export function parseDateTime(text: string): DateTime | DateTimeProblem {
  const fields = FORMS.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  if (fields === undefined) return { problem: 'not_a_date_time' };
  const { year, month, monthName = '', day, hours = 0, minutes = 0, seconds = 0, fraction = '', weekday, utc } = fields;
  const offset =
    fields.offset === undefined ? undefined : parseOffset(US_OFFSETS.get(fields.offset) ?? zoneWithPlus(fields.offset));
  if (fields.offset !== undefined && offset === undefined) return { problem: 'not_a_date_time' };

  const localMilliseconds = localMillisecondsOf({
    year: Number(year),
    month: month === undefined ? MONTHS.indexOf(monthName) + 1 : Number(month),
    day: Number(day),
    hours: Number(hours),
    minutes: Number(minutes),
    seconds: Number(seconds),
    milliseconds: Number(fraction.slice(0, 3).padEnd(3, '0')),
  });
  if (localMilliseconds === undefined) return { problem: 'no_such_time' };
  // No zone is a day or more from UTC.
  if (Math.abs(localMilliseconds) >= MAX_INSTANT_MILLISECONDS + DAY_MILLISECONDS) return { problem: 'out_of_range' };

  const expected = weekday && WEEKDAYS[civilTime(localMilliseconds).weekday - 1];
  if (expected !== undefined && weekday !== expected) return { problem: 'wrong_weekday', weekday: expected };

  const name = fields.zone === undefined ? undefined : zoneWithPlus(fields.zone);
  const named = name === undefined ? undefined : timeZone(name);
  if (name !== undefined && named === undefined) return { problem: 'unknown_time_zone', name };
  if (utc !== undefined) return zoned(localMilliseconds, named ?? UTC);
  if (offset === undefined) return { localMilliseconds, zone: named };
  const zone = named ?? fixedOffsetZone(offset);
  const { offsets } = localTime(localMilliseconds, zone);
  const meant = offsets.includes(offset) ? offset : offsets.find((one) => roundedToMinute(one) === offset);
  if (meant !== undefined) return zoned(localMilliseconds - meant * 1000, zone);
  return { problem: 'wrong_offset', zone: zone.name, offsets: offsets.map(formatOffset) };
}

/** Halves away from zero, as Temporal rounds offsets. */
function roundedToMinute(offset: number): number {
  return Math.sign(offset) * Math.round(Math.abs(offset) / 60) * 60;
}

function zoned(instant: number, zone: TimeZone): DateTime | DateTimeProblem {
  return Math.abs(instant) <= MAX_INSTANT_MILLISECONDS ? { instant, zone } : { problem: 'out_of_range' };
}
