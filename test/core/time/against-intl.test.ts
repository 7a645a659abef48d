import { describe, expect, test } from '@jest/globals';
import { formatOffset } from '../../../lib/core/time/offset.ts';
import { parseTzif } from '../../../lib/core/time/tzif.ts';
import { tzifFiles } from '../../../lib/generate/time-zones/time-zone-data.ts';
import { data, database } from '../../time-zones.ts';
import { NAMES, OFFSETS } from './intl-differences.ts';

const files = tzifFiles(data);

/** Both sides of every change of a zone that its file lists, and each winter and summer of a long time. */
function instants(name: string): number[] {
  const seconds = parseTzif(files.get(name) ?? new Uint8Array()).transitions.flatMap((time) => [time - 1, time]);
  for (let year = 1900; year <= 2100; year++) seconds.push(Date.UTC(year, 0, 15) / 1000, Date.UTC(year, 6, 15) / 1000);
  return seconds.map((second) => second * 1000);
}

/** Intl writes `7/15/2026, GMT+02:00`. */
function reader(timeZone: string, timeZoneName: 'long' | 'longOffset'): (instant: number) => string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName });
  return (instant) => format.format(instant).replace(/^.*, /, '');
}

/** For each name that differs, the instants at which it does. */
const differing = { offset: new Map<string, string[]>(), longName: new Map<string, string[]>() };
for (const name of database().names()) {
  if (!isKnown(name)) {
    note('offset', name, 'Intl does not know the name');
    continue;
  }
  const zone = database().zone(name);
  const longOffset = reader(name, 'longOffset');
  const long = reader(name, 'long');
  for (const instant of instants(name)) {
    const { offset, longName } = zone?.localTimeType(instant) ?? { offset: Number.NaN, longName: '' };
    const [seen, theirs] = [formatOffset(offset), longOffset(instant).slice('GMT'.length) || '+00:00'];
    if (seen !== theirs) note('offset', name, `${seen} at ${new Date(instant).toISOString()}, Intl ${theirs}`);
    else if (longName !== long(instant)) note('longName', name, `${longName} at ${new Date(instant).toISOString()}`);
  }
}

function isKnown(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

function note(what: keyof typeof differing, name: string, difference: string): void {
  differing[what].set(name, [...(differing[what].get(name) ?? []), difference]);
}

/** What is not on the list, with its first difference. */
function unlisted(what: keyof typeof differing, list: Readonly<Record<string, string>>): string[] {
  return [...differing[what]].flatMap(([name, [first]]) => (name in list ? [] : [`${name}: ${first}`]));
}

describe("Intl's", () => {
  test('offsets are the same, but for names that are listed with the reason', () => {
    expect(unlisted('offset', OFFSETS)).toEqual([]);
    expect(Object.keys(OFFSETS).filter((name) => !differing.offset.has(name))).toEqual([]);
  });

  test('names are the same wherever offsets are, but for names that are listed with the reason', () => {
    expect(unlisted('longName', NAMES)).toEqual([]);
    expect(Object.keys(NAMES).filter((name) => !differing.longName.has(name))).toEqual([]);
  });
});
