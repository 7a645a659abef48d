import { isDeepStrictEqual } from 'node:util';
import { formatOffset } from '../../core/time/offset.ts';
import { parseTzif } from '../../core/time/tzif.ts';
import { longName } from '../../core/time/zone-names.ts';
import { changePoints, everyDays } from './change-points.ts';
import { namePeriods, type TimeZoneData, type ZoneData } from './time-zone-data.ts';

const FIRST_YEAR = 1800;
/** How far after the newer release rules are compared: the calendar has no case then that it has not had. */
export const YEARS_AHEAD = 30;
const SAMPLE_DAYS = 7;
/** More periods than this are summed up. */
const PERIODS_IN_FULL = 3;

/**
 * What another release changes for users, a line for each zone in plain words, sorted:
 * `America/Winnipeg: -05:00 instead of -06:00 from 2026-11-01 to 2027-03-14, and 30 more times, the last from 2056-11-05 on`.
 *
 * Dates are those of UTC. A link is mentioned where it becomes the name of another zone; else its zone speaks for it.
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
  const [theOld, theNew] = [timeline(old), timeline(now)];
  return differences(
    (seconds) => [formatOffset(theOld.offsetAt(seconds)), formatOffset(theNew.offsetAt(seconds))],
    samples([...theOld.transitions, ...theNew.transitions], lastYear),
  );
}

/** Where the offset stays as it was and its name does not. */
function nameChanges(old: ZoneData, now: ZoneData, lastYear: number): string[] {
  const [theOld, theNew] = [timeline(old), timeline(now)];
  const [oldNames, newNames] = [namePeriods(old), namePeriods(now)];
  const starts = [...oldNames, ...newNames].map(([from]) => from);
  return differences(
    (seconds) => {
      const offset = theOld.offsetAt(seconds);
      const both = offset === theNew.offsetAt(seconds);
      return both ? [longName(oldNames, seconds, offset), longName(newNames, seconds, offset)] : ['', ''];
    },
    samples([...theOld.transitions, ...theNew.transitions, ...starts], lastYear),
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

/** The periods in which two values differ, in words; those with the same two values together. */
function differences(valuesAt: (seconds: number) => [old: string, now: string], samples: readonly number[]): string[] {
  const changes = changePoints((seconds) => valuesAt(seconds).join('|'), samples);
  const periods = changes.flatMap(([from, values], i): Period[] => {
    const [old = '', now = ''] = values.split('|');
    return old === now ? [] : [{ old, now, from, to: changes[i + 1]?.[0] }];
  });
  const alike = Map.groupBy(periods, ({ old, now }) => `${now} instead of ${old}`);
  return [...alike].map(([what, list]) => `${what} ${inWords(list)}`);
}

function inWords(periods: readonly Period[]): string {
  if (periods.length <= PERIODS_IN_FULL) return periods.map(span).join(', ');
  const [first, last] = [periods[0] as Period, periods.at(-1) as Period];
  return `${span(first)}, and ${periods.length - 1} more times, the last ${span(last)}`;
}

function span({ from, to }: Period): string {
  return `from ${date(from)}${to === undefined ? ' on' : ` to ${date(to)}`}`;
}

function date(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
