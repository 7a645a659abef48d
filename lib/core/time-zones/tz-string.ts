/**
 * POSIX TZ strings, the rule in the footer of a TZif file: RFC 9636, section 3.3, and POSIX.1-2024, section 8.3.
 * `CET-1CEST,M3.5.0,M10.5.0/3` is one hour ahead of UTC, two from the last Sunday of March to that of October.
 */

/** What a zone's clocks show: the local time type of RFC 9636, section 3.2. */
export interface LocalTimeType {
  /** Whole seconds that local clocks are ahead of UTC, less than a day in absolute value, never −0. */
  readonly offset: number;
  /** Whether tzdata calls it daylight saving time, which may be behind standard time: Dublin has it in winter. */
  readonly isDst: boolean;
  /** `CET`, `+0545`, `LMT` for local mean time, `-00` where nobody lived. */
  readonly abbreviation: string;
}

/** A change of the clocks. */
export interface Transition {
  /** Whole seconds since 1970-01-01T00:00:00Z. */
  readonly time: number;
  /** From then on. */
  readonly type: LocalTimeType;
}

/** What a zone's clocks show at any time, in seconds since 1970-01-01T00:00:00Z. */
export interface TzRule {
  readonly typeAt: (seconds: number) => LocalTimeType;
  /** The first transition after a time that changes the offset; `undefined` if it never changes again. */
  readonly transitionAfter: (seconds: number) => Transition | undefined;
}

/** When a rule applies in a year: seconds since the epoch on the local clock. */
type Rule = (year: number) => number;

// Abbreviation and offset, then optionally those of daylight saving time and the rules for its start and end.
const FORM =
  /^([A-Za-z]{3,}|<[A-Za-z\d+-]{3,}>)([\d:+-]+)(?:([A-Za-z]{3,}|<[A-Za-z\d+-]{3,}>)([\d:+-]*),([^,]+),([^,]+))?$/;
// Compiling a pattern costs 5 % of parsing the first zone, so there are only two.
const DIGITS = /^\d{1,3}$/;

const HOUR_SECONDS = 3600;
/** Of Unix time, which has no leap seconds. */
export const DAY_SECONDS = 86_400;
/** After 400 years, the Gregorian calendar repeats, days of the week included. */
const CYCLE_SECONDS = 146_097 * DAY_SECONDS;
/** POSIX allows 24, but an offset of a day cannot be written as `±HH:MM` (RFC 3339). */
const MAX_OFFSET_HOURS = 23;
/** From version 3 of TZif on, the time of a rule may lie up to a week from its day (RFC 9636, section 3.3.1). */
const MAX_RULE_HOURS = 167;

/**
 * Parses a TZ string.
 *
 * @param text - what tzdata has of what RFC 9636 allows: offsets of less than a day, daylight saving time that may be behind
 *   standard time (`IST-1GMT0,M10.5.0,M3.5.0/1`), days as `Mm.w.d`, and times of a rule from -167 to 167 hours.
 * @returns exact for every time up to 8.64e12 s in absolute value.
 * @throws RangeError for any other text, and for daylight saving time without dates, which POSIX leaves open.
 *
 * @example parseTzString('CET-1CEST,M3.5.0,M10.5.0/3').typeAt(1_719_792_000).abbreviation // 'CEST'
 */
export function parseTzString(text: string): TzRule {
  const [, name = '', west, dstName = '', dstWest, startText, endText] = FORM.exec(text) ?? [];
  if (west === undefined) throw invalid(text);
  // A TZ string has what must be added to local time to get UTC.
  const offset = 0 - parseTime(west, MAX_OFFSET_HOURS);
  const standard = { offset, isDst: false, abbreviation: unquoted(name) };
  if (startText === undefined || endText === undefined) {
    return { typeAt: () => standard, transitionAfter: () => undefined };
  }

  // POSIX: without an offset, daylight saving time is an hour ahead of standard time.
  const dstOffset = dstWest ? 0 - parseTime(dstWest, MAX_OFFSET_HOURS) : offset + HOUR_SECONDS;
  if (dstOffset >= DAY_SECONDS) throw invalid(text);
  const daylight = { offset: dstOffset, isDst: true, abbreviation: unquoted(dstName) };
  const start = parseRule(startText);
  const end = parseRule(endText);

  // Cached for the last year asked for: `typeAt` and `transitionAfter` need the same.
  let known: { readonly year: number; readonly transitions: readonly Transition[] } | undefined;

  function transitionsAround(seconds: number): readonly Transition[] {
    const year = new Date((seconds + offset) * 1000).getUTCFullYear();
    if (known?.year !== year) known = { year, transitions: transitionsNear(year) };
    return known.transitions;
  }

  /** The transitions from the year before to the second after: the time of a rule may fall into another year. */
  function transitionsNear(year: number): Transition[] {
    const transitions = [-1, 0, 1, 2].flatMap((years) => [
      { time: start(year + years) - offset, type: daylight },
      { time: end(year + years) - dstOffset, type: standard },
    ]);
    return transitions.sort((one, other) => one.time - other.time);
  }

  function typeAt(seconds: number): LocalTimeType {
    const sought = seconds - cyclesBefore(seconds);
    return transitionsAround(sought).findLast(({ time }) => time <= sought)?.type ?? standard;
  }

  function transitionAfter(seconds: number): Transition | undefined {
    const cycles = cyclesBefore(seconds);
    const sought = seconds - cycles;
    const { offset } = typeAt(sought);
    const next = transitionsAround(sought).find(({ time, type }) => time > sought && type.offset !== offset);
    return next && { ...next, time: next.time + cycles };
  }

  return { typeAt, transitionAfter };
}

/** The seconds of the whole cycles of the calendar between the epoch and a time. */
function cyclesBefore(seconds: number): number {
  return Math.floor(seconds / CYCLE_SECONDS) * CYCLE_SECONDS;
}

/** An abbreviation without the angle brackets around one that is not all letters. */
function unquoted(abbreviation: string): string {
  return abbreviation.startsWith('<') ? abbreviation.slice(1, -1) : abbreviation;
}

/** Month, week, weekday and a time of day, 02:00 by default: `M3.5.0/3`. */
function parseRule(text: string): Rule {
  const [date = '', time, ...others] = text.split('/');
  const [month = '', week, weekday, ...more] = date.split('.');
  if (!month.startsWith('M') || others.length + more.length > 0) throw invalid(text);
  const [m, w, d] = [boundedInteger(month.slice(1), 1, 12), boundedInteger(week, 1, 5), boundedInteger(weekday, 0, 6)];
  const timeOfDay = time === undefined ? 2 * HOUR_SECONDS : parseTime(time, MAX_RULE_HOURS);
  return (year) => nthWeekday(year, m - 1, w, d) + timeOfDay;
}

/** The first to fourth of a weekday in a month, 0 being Sunday; the fifth is the last, which may be the fourth. */
function nthWeekday(year: number, month: number, week: number, weekday: number): number {
  const first = utc(year, month, 1);
  const daysUntil = (weekday - new Date(first * 1000).getUTCDay() + 7) % 7;
  const nth = first + (daysUntil + (week - 1) * 7) * DAY_SECONDS;
  return nth < utc(year, month + 1, 1) ? nth : nth - 7 * DAY_SECONDS;
}

/** A date in seconds since the epoch. Months count from 0; months and days past the end roll over, as in Date.UTC. */
function utc(year: number, month: number, day: number): number {
  return Date.UTC(year, month, day) / 1000;
}

/** `-2:30:15` in seconds. */
function parseTime(text: string, maxHours: number): number {
  const isNegative = text.startsWith('-');
  const [hours, minutes = '00', seconds = '00', ...others] = text
    .slice(isNegative || text.startsWith('+') ? 1 : 0)
    .split(':');
  if (minutes.length !== 2 || seconds.length !== 2 || others.length > 0) throw invalid(text);
  const magnitude =
    boundedInteger(hours, 0, maxHours) * HOUR_SECONDS +
    boundedInteger(minutes, 0, 59) * 60 +
    boundedInteger(seconds, 0, 59);
  return isNegative ? 0 - magnitude : magnitude;
}

/** An integer from min to max, with no more digits than max. */
function boundedInteger(text: string | undefined, min: number, max: number): number {
  const value = Number(text);
  if (text === undefined || !DIGITS.test(text) || text.length > String(max).length) throw invalid(text ?? '');
  if (value < min || value > max) throw invalid(text);
  return value;
}

function invalid(text: string): RangeError {
  return new RangeError(`invalid TZ string: ${JSON.stringify(text)}`);
}
