import { isDeepStrictEqual } from 'node:util';
import { DAY_SECONDS } from '../../core/time/day.ts';
import { formatOffset } from '../../core/time/offset.ts';
import { parseTzif } from '../../core/time/tzif.ts';
import { longName } from '../../core/time/zone-names.ts';
import { changePoints, everyDays } from './change-points.ts';
import { namePeriods, type TimeZoneData, type ZoneData } from './time-zone-data.ts';

const FIRST_YEAR = 1800;
/** How many years after the newer release rules are compared: enough for every case of the calendar. */
const YEARS_AHEAD = 30;
const SAMPLE_DAYS = 7;
/** More periods than this are summarized. */
const PERIODS_IN_FULL = 3;
const MONTH_SECONDS = 30.5 * DAY_SECONDS;
/** A rule such as "the first Sunday" falls on different dates each year, and so does Ramadan. */
const DAYS_THAT_DATES_MOVE = 8;

/**
 * What a release changes for users, one sorted line in plain words per zone:
 * `America/Winnipeg: -05:00 instead of -06:00 from 2026-11-01 to 2027-03-14 and likewise every year after that`.
 *
 * Dates are in UTC. What is the same every year until the end of the comparison is assumed to continue. A link is mentioned only
 * if it becomes the name of another zone.
 */
export function describeChanges(before: TimeZoneData, after: TimeZoneData): string[] {
  const lastYear = Number.parseInt(after.tzdata, 10) + YEARS_AHEAD;
  const names = new Set([before, after].flatMap(({ zones, links }) => [...Object.keys(zones), ...Object.keys(links)]));
  return [...names].sort().flatMap((name) => {
    const [old, now] = [zoneOf(before, name), zoneOf(after, name)];
    if (old === undefined) return [`${name}: new name`];
    if (now === undefined) return [`${name}: the name is gone; tz would reject it`];
    const isUnchangedLink = name in after.links && after.links[name] === before.links[name];
    if (isUnchangedLink || isDeepStrictEqual(old, now)) return [];
    const differences = [...offsetChanges(old, now, lastYear), ...nameChanges(old, now, lastYear)];
    return differences.length > 0 ? [`${name}: ${differences.join('; ')}`] : [];
  });
}

function zoneOf({ zones, links }: TimeZoneData, name: string): ZoneData | undefined {
  return zones[links[name] ?? name];
}

function offsetChanges(old: ZoneData, now: ZoneData, lastYear: number): string[] {
  const [oldTimeline, newTimeline] = [timeline(old), timeline(now)];
  return differenceLines(
    (seconds) => [formatOffset(oldTimeline.offsetAt(seconds)), formatOffset(newTimeline.offsetAt(seconds))],
    samples([...oldTimeline.transitions, ...newTimeline.transitions], lastYear),
  );
}

/** Where the name changes, but not the offset. */
function nameChanges(old: ZoneData, now: ZoneData, lastYear: number): string[] {
  const [oldTimeline, newTimeline] = [timeline(old), timeline(now)];
  const [oldNames, newNames] = [namePeriods(old), namePeriods(now)];
  const starts = [...oldNames, ...newNames].map(([from]) => from);
  return differenceLines(
    (seconds) => {
      const offset = oldTimeline.offsetAt(seconds);
      const both = offset === newTimeline.offsetAt(seconds);
      return both ? [longName(oldNames, seconds, offset), longName(newNames, seconds, offset)] : ['', ''];
    },
    samples([...oldTimeline.transitions, ...newTimeline.transitions, ...starts], lastYear),
  );
}

function timeline({ tzif }: ZoneData) {
  return parseTzif(Buffer.from(tzif, 'base64'));
}

function samples(changes: readonly number[], lastYear: number): number[] {
  const regular = everyDays(SAMPLE_DAYS, FIRST_YEAR, lastYear + 1);
  const [first = 0, last = 0] = [regular[0], regular.at(-1)];
  const within = changes.flatMap((time) => [time - 1, time]).filter((time) => time > first && time < last);
  return [...regular, ...within].sort((a, b) => a - b);
}

interface Period {
  readonly old: string;
  readonly now: string;
  readonly from: number;
  /** `undefined` where it lasts. */
  readonly to: number | undefined;
}

/** The periods in which two values differ, in words, grouped by the two values. */
function differenceLines(
  valuesAt: (seconds: number) => [old: string, now: string],
  samples: readonly number[],
): string[] {
  const changes = changePoints((seconds) => valuesAt(seconds).join('|'), samples);
  const periods = changes.flatMap(([from, values], i): Period[] => {
    const [old = '', now = ''] = values.split('|');
    return old === now ? [] : [{ old, now, from, to: changes[i + 1]?.[0] }];
  });
  const alike = Map.groupBy(periods, ({ old, now }) => `${now} instead of ${old}`);
  const end = samples.at(-1) ?? 0;
  return [...alike].map(([what, list]) => `${what} ${inWords(list, end)}`);
}

function inWords(periods: readonly Period[], end: number): string {
  const yearly = everyYear(periods, end);
  const once = summedUp(periods.slice(0, periods.length - yearly.length));
  const [first] = yearly;
  if (first === undefined) return once;
  const firstYear = yearly.filter(({ from }) => from < first.from + 11 * MONTH_SECONDS).map(span);
  return [...(once ? [once] : []), `${firstYear.join(', ')} and likewise every year after that`].join(', ');
}

function summedUp(periods: readonly Period[]): string {
  if (periods.length <= PERIODS_IN_FULL) return periods.map(span).join(', ');
  const [first, last] = [periods[0] as Period, periods.at(-1) as Period];
  return `${span(first)}, and ${periods.length - 1} more times, the last ${span(last)}`;
}

/** The last periods, if they recur every year until the comparison ends, each about as long as in the next year. */
function everyYear(periods: readonly Period[], end: number): Period[] {
  const yearly: Period[] = [];
  for (const period of periods.toReversed()) {
    const nextYear = yearly.filter(({ from }) => from - period.from < 13 * MONTH_SECONDS);
    const goesOn = period.from > end - 13 * MONTH_SECONDS || nextYear.some((later) => isAsLong(period, later));
    if (!goesOn) break;
    yearly.unshift(period);
  }
  return yearly.length > PERIODS_IN_FULL ? yearly : [];
}

/** A period that lasts beyond the comparison can have any length. */
function isAsLong(period: Period, { from, to }: Period): boolean {
  const length = (period.to ?? Number.NaN) - period.from;
  return to === undefined || Math.abs(to - from - length) <= DAYS_THAT_DATES_MOVE * DAY_SECONDS;
}

function span({ from, to }: Period): string {
  return `from ${date(from)}${to === undefined ? ' on' : ` to ${date(to)}`}`;
}

function date(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
