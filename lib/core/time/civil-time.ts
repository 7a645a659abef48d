export const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
export const MONTH_NAMES =
  'January February March April May June July August September October November December'.split(' ');

/** A day of Unix time, which has no leap seconds. */
export const DAY_MILLISECONDS = 86_400_000;

/** After this many years, the Gregorian calendar repeats, with the same days of the week. */
const CYCLE_YEARS = 400;
const CYCLE_MILLISECONDS = 146_097 * DAY_MILLISECONDS;

/**
 * What a calendar and a wall clock show: the proleptic Gregorian calendar, astronomical years, ISO 8601 weeks.
 *
 * The Gregorian calendar repeats every 400 years, which are 146,097 days or 20,871 whole weeks. So a time is moved by whole
 * cycles into 1970–2369, which changes only its year, and a Date does the rest. A Date alone could not: the local clock may be
 * hours past the last instant that it can hold.
 *
 * @param localMilliseconds - whole milliseconds since 1970-01-01T00:00:00 on the local clock, within ±(2^53 − 1).
 * @returns exact.
 * @throws RangeError if `localMilliseconds` is not finite.
 *
 * @example civilTime(0).isoWeek // '1970-W01'
 */
export function civilTime(localMilliseconds: number) {
  const cycles = Math.floor(localMilliseconds / CYCLE_MILLISECONDS);
  const yearsMoved = cycles * CYCLE_YEARS;
  const moved = new Date(localMilliseconds - cycles * CYCLE_MILLISECONDS);
  const text = moved.toISOString();
  const year = moved.getUTCFullYear() + yearsMoved;
  const weekday = moved.getUTCDay() || 7;
  const thursday = new Date(moved.getTime() + (4 - weekday) * DAY_MILLISECONDS);
  const week = Math.ceil(dayOfYear(thursday) / 7);
  return {
    /** `2024-03-08`; years outside 0–9999 as in ECMA-262's "Expanded Years", `+010000-01-01`. */
    date: formatYear(year) + text.slice(4, 10),
    /** `08:53:04.193`. */
    time: text.slice(11, 23),
    day: moved.getUTCDate(),
    month: moved.getUTCMonth() + 1,
    year,
    hours: moved.getUTCHours(),
    minutes: moved.getUTCMinutes(),
    seconds: moved.getUTCSeconds(),
    milliseconds: moved.getUTCMilliseconds(),
    /** 1 Monday … 7 Sunday. */
    weekday,
    dayOfYear: dayOfYear(moved),
    /** `2024-W10`: week 1 has the year's first Thursday. The year is written as in `date`. */
    isoWeek: `${formatYear(thursday.getUTCFullYear() + yearsMoved)}-W${padded(week, 2)}`,
  };
}

export type CivilTime = Readonly<ReturnType<typeof civilTime>>;

const UNITS = ['month', 'day', 'hours', 'minutes', 'seconds', 'milliseconds'] as const;

/**
 * The milliseconds of a local date and time of day: the inverse of `civilTime`.
 *
 * @param time - integers.
 * @returns milliseconds since 1970-01-01T00:00:00 on the local clock, exact up to ±(2^53 − 1); `undefined` if there is no such
 *   date or time of day: 29 February 2023, 24:00, 23:59:60.
 *
 * @example localMillisecondsOf(civilTime(86_400_001)) // 86_400_001
 */
export function localMillisecondsOf(time: Pick<CivilTime, 'year' | (typeof UNITS)[number]>): number | undefined {
  const { year, month, day, hours, minutes, seconds, milliseconds } = time;
  // Moved by whole cycles into the years 400 to 799, because Date takes 0 to 99 for 1900 to 1999, and ends in 275760.
  const cycles = Math.floor(year / CYCLE_YEARS) - 1;
  const moved = Date.UTC(year - cycles * CYCLE_YEARS, month - 1, day, hours, minutes, seconds, milliseconds);
  // A number that was too large, as in 30 February, has overflowed into the next unit.
  const shown = civilTime(moved);
  return UNITS.every((unit) => shown[unit] === time[unit]) ? moved + cycles * CYCLE_MILLISECONDS : undefined;
}

/** 1–366. */
function dayOfYear(date: Date): number {
  return Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0)) / DAY_MILLISECONDS) + 1;
}

function formatYear(year: number): string {
  if (year >= 0 && year <= 9999) return padded(year, 4);
  return (year < 0 ? '-' : '+') + padded(Math.abs(year), 6);
}

function padded(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
