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
  /** Whole milliseconds since 1970-01-01T00:00:00Z. */
  readonly instant: number;
  /** From then on. */
  readonly type: LocalTimeType;
}

/** What a zone's clocks show at any instant, in milliseconds since 1970-01-01T00:00:00Z. */
export interface TzRule {
  readonly typeAt: (instant: number) => LocalTimeType;
  /** The first transition after an instant that changes the offset; `undefined` if it never changes again. */
  readonly transitionAfter: (instant: number) => Transition | undefined;
}

/** When a rule applies in a year: milliseconds since the epoch on the local clock. */
type Rule = (year: number) => number;

const NAME = String.raw`([A-Za-z]{3,}|<[A-Za-z\d+-]{3,}>)`;
const TIME = String.raw`([+-]?\d{1,3}(?::[0-5]\d){0,2})`;
/** Month, week, weekday and time of day: `M3.5.0/3`. */
const RULE = String.raw`,M(1[0-2]|[1-9])\.([1-5])\.([0-6])(?:/${TIME})?`;
/** Abbreviation and offset, then optionally those of daylight saving time and the rules for its start and end. */
const FORM = new RegExp(`^${NAME}${TIME}(?:${NAME}${TIME}?${RULE}${RULE})?$`);

const HOUR_SECONDS = 3600;
/** Of Unix time, which has no leap seconds; longer than any offset. */
export const DAY_MILLISECONDS = 86_400_000;
/** After 400 years, the Gregorian calendar repeats, days of the week included. */
const CYCLE_MILLISECONDS = 146_097 * DAY_MILLISECONDS;

/**
 * Parses a TZ string.
 *
 * @param text - what tzdata has of what RFC 9636 allows: daylight saving time that may be behind standard time
 *   (`IST-1GMT0,M10.5.0,M3.5.0/1`), days as `Mm.w.d`, and times of a rule from -167 to 167 hours.
 * @returns exact for every instant up to 8.64e15 in absolute value.
 * @throws RangeError for a text of another form, and for daylight saving time without dates, which POSIX leaves open.
 *
 * @example parseTzString('CET-1CEST,M3.5.0,M10.5.0/3').typeAt(Date.UTC(2024, 6)).abbreviation // 'CEST'
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

  // Kept for the year that was asked for last: `typeAt` and `transitionAfter` need the same.
  let last: { readonly year: number; readonly transitions: readonly Transition[] } | undefined;

  /** The transitions from the year before to the second after: the time of a rule may fall into another year. */
  function transitionsAround(instant: number): readonly Transition[] {
    const year = new Date(instant + offset * 1000).getUTCFullYear();
    if (last?.year === year) return last.transitions;
    const transitions = [-1, 0, 1, 2].flatMap((years) => [
      { instant: start(year + years) - offset * 1000, type: daylight },
      { instant: end(year + years) - dstOffset * 1000, type: standard },
    ]);
    last = { year, transitions: transitions.sort((one, other) => one.instant - other.instant) };
    return last.transitions;
  }

  function typeAt(instant: number): LocalTimeType {
    const sought = instant - cyclesBefore(instant);
    return transitionsAround(sought).findLast((one) => one.instant <= sought)?.type ?? standard;
  }

  function transitionAfter(instant: number): Transition | undefined {
    const cycles = cyclesBefore(instant);
    const sought = instant - cycles;
    const { offset } = typeAt(sought);
    const next = transitionsAround(sought).find((one) => one.instant > sought && one.type.offset !== offset);
    return next && { ...next, instant: next.instant + cycles };
  }

  return { typeAt, transitionAfter };
}

/** The milliseconds of the whole cycles of the calendar between the epoch and an instant. */
function cyclesBefore(instant: number): number {
  return Math.floor(instant / CYCLE_MILLISECONDS) * CYCLE_MILLISECONDS;
}

/** An abbreviation without the angle brackets around one that is not all letters. */
function unquoted(abbreviation: string): string {
  return abbreviation.startsWith('<') ? abbreviation.slice(1, -1) : abbreviation;
}

/** The rule of these parts of a string; without a time of day, it is at 02:00. */
function ruleOf([month, week, weekday, time = '2']: readonly (string | undefined)[]): Rule {
  const [m, w, d, timeOfDay] = [Number(month), Number(week), Number(weekday), secondsOf(time) * 1000];
  return (year) => nthWeekday(year, m - 1, w, d) + timeOfDay;
}

/** The first to fourth of a weekday in a month, 0 being Sunday, or January; the fifth is the last, which may be the fourth. */
function nthWeekday(year: number, month: number, week: number, weekday: number): number {
  const first = Date.UTC(year, month);
  const daysUntil = (weekday - new Date(first).getUTCDay() + 7) % 7;
  const nth = first + (daysUntil + (week - 1) * 7) * DAY_MILLISECONDS;
  return nth < Date.UTC(year, month + 1) ? nth : nth - 7 * DAY_MILLISECONDS;
}

/** `-2:30:15` in seconds. */
function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.replace(/^[+-]/, '').split(':').map(Number);
  const size = hours * HOUR_SECONDS + minutes * 60 + seconds;
  return time.startsWith('-') ? 0 - size : size;
}
