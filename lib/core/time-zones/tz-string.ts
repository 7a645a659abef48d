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

const NAME = String.raw`([A-Za-z]{3,}|<[A-Za-z\d+-]{3,}>)`;
const TIME = String.raw`([+-]?\d{1,3}(?::[0-5]\d){0,2})`;
/** Month, week, weekday and time of day: `M3.5.0/3`. */
const RULE = String.raw`,M(1[0-2]|[1-9])\.([1-5])\.([0-6])(?:/${TIME})?`;
/** Abbreviation and offset, then optionally those of daylight saving time and the rules for its start and end. */
const FORM = new RegExp(`^${NAME}${TIME}(?:${NAME}${TIME}?${RULE}${RULE})?$`);

const HOUR_SECONDS = 3600;
/** Of Unix time, which has no leap seconds. */
export const DAY_SECONDS = 86_400;
/** After 400 years, the Gregorian calendar repeats, days of the week included. */
const CYCLE_SECONDS = 146_097 * DAY_SECONDS;

/**
 * Parses a TZ string.
 *
 * @param text - what tzdata has of what RFC 9636 allows: daylight saving time that may be behind standard time
 *   (`IST-1GMT0,M10.5.0,M3.5.0/1`), days as `Mm.w.d`, and times of a rule from -167 to 167 hours.
 * @returns exact for every time up to 8.64e12 s in absolute value.
 * @throws RangeError for a text of another form, and for daylight saving time without dates, which POSIX leaves open.
 *
 * @example parseTzString('CET-1CEST,M3.5.0,M10.5.0/3').typeAt(1_719_792_000).abbreviation // 'CEST'
 */
export function parseTzString(text: string): TzRule {
  const [, name = '', west, dstName, dstWest, ...rules] = FORM.exec(text) ?? [];
  if (west === undefined) throw new RangeError(`invalid TZ string: ${JSON.stringify(text)}`);
  // A TZ string has what must be added to local time to get UTC.
  const offset = 0 - secondsOf(west);
  const standard = { offset, isDst: false, abbreviation: unquoted(name) };
  if (dstName === undefined) return { typeAt: () => standard, transitionAfter: () => undefined };

  // POSIX: without an offset, daylight saving time is an hour ahead of standard time.
  const dstOffset = dstWest === undefined ? offset + HOUR_SECONDS : 0 - secondsOf(dstWest);
  const daylight = { offset: dstOffset, isDst: true, abbreviation: unquoted(dstName) };
  const [start, end] = [ruleOf(rules.slice(0, 4)), ruleOf(rules.slice(4))];

  /** The transitions from the year before to the second after: the time of a rule may fall into another year. */
  function transitionsAround(seconds: number): Transition[] {
    const year = new Date((seconds + offset) * 1000).getUTCFullYear();
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

/** The rule of these parts of a string; without a time of day, it is at 02:00. */
function ruleOf([month, week, weekday, time = '2']: readonly (string | undefined)[]): Rule {
  const [m, w, d, timeOfDay] = [Number(month), Number(week), Number(weekday), secondsOf(time)];
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
function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.replace(/^[+-]/, '').split(':').map(Number);
  const size = hours * HOUR_SECONDS + minutes * 60 + seconds;
  return time.startsWith('-') ? 0 - size : size;
}
