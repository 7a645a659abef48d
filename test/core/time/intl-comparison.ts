import { formatOffset } from '../../../lib/core/time/offset.ts';
import { parseTzif } from '../../../lib/core/time/tzif.ts';
import { isKnownToIntl } from '../../../lib/tzdata/cldr-names.ts';
import { database, tzifOf, zoneNames } from '../../support/time-zones.ts';

/** Consecutive instants at which Intl differs in the same way: `1912-01-01T00:16:07Z 1933-12-31T23:59:59Z -00:32 +00:00`: first, last, ours, Intl's. */
export type Difference = string;

/** The zones that differ from Intl, by name. */
export interface Differences {
  readonly offsets: ReadonlyMap<string, readonly Difference[]>;
  /** Only where the offset is the same. The offset, our name and Intl's: `… +02:00 GMT+02:00, British Summer Time`. */
  readonly names: ReadonlyMap<string, readonly Difference[]>;
}

/** Compares every zone on both sides of each of its transitions, and in January and July of each year from 1900 to 2100. */
export function compareWithIntl(): Differences {
  const offsets = new Map<string, readonly Difference[]>();
  const names = new Map<string, readonly Difference[]>();
  for (const name of zoneNames) {
    if (!isKnownToIntl(name)) {
      offsets.set(name, ['Intl does not know the name']);
      continue;
    }
    const zone = database.zone(name);
    const longOffset = formatter(name, 'longOffset');
    const long = formatter(name, 'long');
    const compared = instants(name).map((seconds) => {
      const { offset, longName } = zone?.timeAt(seconds * 1000) ?? { offset: Number.NaN, longName: '' };
      const [ours, theirs] = [formatOffset(offset), longOffset(seconds * 1000).slice('GMT'.length) || '+00:00'];
      const theirName = long(seconds * 1000);
      const sameName = ours !== theirs || longName === theirName;
      return {
        seconds,
        offset: ours === theirs ? '' : `${ours} ${theirs}`,
        name: sameName ? '' : `${ours} ${longName}, ${theirName}`,
      };
    });
    const differentOffsets = runs(compared.map(({ seconds, offset }) => [seconds, offset]));
    const differentNames = runs(compared.map(({ seconds, name }) => [seconds, name]));
    if (differentOffsets.length > 0) offsets.set(name, differentOffsets);
    if (differentNames.length > 0) names.set(name, differentNames);
  }
  return { offsets, names };
}

function instants(name: string): number[] {
  const seconds = parseTzif(tzifOf(name)).transitions.flatMap(({ time }) => [time - 1, time]);
  for (let year = 1900; year <= 2100; year++) seconds.push(Date.UTC(year, 0, 15) / 1000, Date.UTC(year, 6, 15) / 1000);
  return seconds.sort((a, b) => a - b);
}

/** Intl writes `7/15/2026, GMT+02:00`. */
function formatter(timeZone: string, timeZoneName: 'long' | 'longOffset'): (instant: number) => string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName });
  return (instant) => format.format(instant).replace(/^.*, /, '');
}

/** Groups consecutive instants with the same difference; leaves out instants without one. */
function runs(compared: readonly (readonly [seconds: number, difference: string])[]): Difference[] {
  const found: { first: number; last: number; difference: string }[] = [];
  let previous = '';
  for (const [seconds, difference] of compared) {
    const run = found.at(-1);
    if (difference !== '' && difference === previous && run !== undefined) run.last = seconds;
    else if (difference !== '') found.push({ first: seconds, last: seconds, difference });
    previous = difference;
  }
  return found.map(({ first, last, difference }) => `${iso(first)} ${iso(last)} ${difference}`);
}

function iso(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000', '');
}
