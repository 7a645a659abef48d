import type { NamePeriod } from '../core/time-zones/database.ts';

/** Names that CLDR gives without a metazone apply at all times; the others begin in 1970, as metazones do. */
const FIRST_SECOND = Date.UTC(1840, 0) / 1000;
/** By then, the pinned runtime's rules, and with them its names, repeat annually. */
const LAST_SECOND = Date.UTC(2045, 0) / 1000;
/** The first instant of ECMAScript's range, for names without a beginning. */
const MIN_INSTANT = '-271821-04-20T00:00:00Z';
const SAMPLE_DAYS = 7;
const DAY_SECONDS = 86_400;
const NO_NAME = /^GMT(?:[+-][\d:]+)?$/;

/**
 * Where CLDR's name means another offset. CLDR knows one daylight saving time for a zone; these had double summer time, and
 * Dublin's of 1916 was an hour ahead of its own mean time.
 */
const MISNAMED: Readonly<Record<string, string>> = {
  'America/St_Johns': '-01:30',
  'Europe/Dublin': '+00:34:39',
  'Europe/London': '+02:00',
};

/** Intl treats these as UTC, as ECMA-402 requires. CLDR has a name for them, which Intl gives for another of their names. */
const GMT = /^(?:Etc\/)?GMT[+-]?0?$/;
const GREENWICH = 'Etc/Greenwich';

/**
 * CLDR's long English names of a zone, from this runtime's Intl: they depend on offset and instant.
 *
 * Intl names times by its own, older rules. Keyed by offset, the names also fit newer rules that use the same offsets; an offset
 * without a name in CLDR gets none.
 *
 * @param name - of a zone, or of a link to it.
 * @param zone - the name of the zone.
 * @param instants - when names may change, in seconds since the epoch: when the zone's clocks do.
 * @param sampleDays - the interval at which names are also compared: two changes within it, not at those instants, go unnoticed.
 * @returns an empty list if the runtime does not know the zone, which may be newer than its data.
 */
export function cldrNames(
  name: string,
  zone: string,
  instants: readonly number[],
  sampleDays = SAMPLE_DAYS,
): NamePeriod[] {
  const timeZone = GMT.test(name) ? GREENWICH : name;
  if (!isKnownToIntl(timeZone)) return [];
  const long = formatter(timeZone, 'long');
  const longOffset = formatter(timeZone, 'longOffset');
  const samples = instants.flatMap((time) => [time - 1, time]);
  for (let time = FIRST_SECOND; time < LAST_SECOND; time += sampleDays * DAY_SECONDS) samples.push(time);
  const changes = changePoints(
    (seconds) => `${offsetOf(longOffset(seconds))} ${long(seconds)}`,
    samples.sort((a, b) => a - b),
  );

  const periods: { from: number; names: Map<string, string | undefined> }[] = [];
  for (const [from, value] of changes) {
    const space = value.indexOf(' ');
    const [offset, text] = [value.slice(0, space), value.slice(space + 1)];
    const longName = NO_NAME.test(text) || MISNAMED[zone] === offset ? undefined : text;
    const names = periods.at(-1)?.names;
    // A clock change adds an offset to the period. A new period begins when an offset gets another name than it has.
    if (names !== undefined && (!names.has(offset) || names.get(offset) === longName)) names.set(offset, longName);
    else periods.push({ from, names: new Map([[offset, longName]]) });
  }
  const named = periods.map(({ from, names }, i): NamePeriod => {
    const entries = [...names].flatMap(([offset, longName]) => (longName === undefined ? [] : [[offset, longName]]));
    return [
      i === 0 ? MIN_INSTANT : new Date(from * 1000).toISOString().replace('.000', ''),
      Object.fromEntries(entries),
    ];
  });
  // A first period without names says nothing, so it is left out.
  return Object.keys(named[0]?.[1] ?? {}).length > 0 ? named : named.slice(1);
}

type Point = [seconds: number, value: string];

/**
 * The seconds from which a value is another than before, found by bisection, each with the new value. The first is the first
 * sample. Two changes between neighbouring samples that undo each other go unnoticed.
 */
function changePoints(valueAt: (seconds: number) => string, samples: readonly number[]): Point[] {
  const points = samples.map((seconds): Point => [seconds, valueAt(seconds)]);

  function changesBetween(before: Point, after: Point): Point[] {
    if (before[1] === after[1]) return [];
    if (after[0] - before[0] === 1) return [after];
    const seconds = Math.floor((before[0] + after[0]) / 2);
    const middle: Point = [seconds, valueAt(seconds)];
    return [...changesBetween(before, middle), ...changesBetween(middle, after)];
  }
  return [...points.slice(0, 1), ...points.flatMap((point, i) => changesBetween(points[i - 1] ?? point, point))];
}

/** Whether this runtime's Intl has a time zone of that name. */
function isKnownToIntl(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false; // A RangeError: Intl throws nothing else for a string.
  }
}

/** Intl's text is `7/1/2026, Central European Summer Time`. */
function formatter(timeZone: string, timeZoneName: 'long' | 'longOffset'): (seconds: number) => string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName });
  return (seconds) => {
    const text = format.format(seconds * 1000);
    return text.slice(text.indexOf(', ') + 2);
  };
}

/** `+01:00` for Intl's `GMT+01:00`, `+00:00` for its `GMT`. */
function offsetOf(text: string): string {
  return text.slice('GMT'.length) || '+00:00';
}
