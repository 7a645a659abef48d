import { describe, expect, test } from '@jest/globals';
import { timeZone, timeZoneNames } from '../../../lib/core/time-zones/database.ts';
import { localTime } from '../../../lib/core/time-zones/local-time.ts';
import { RELEASE } from '../../../lib/core/time-zones/release.ts';
import type { TimeZone } from '../../../lib/core/time-zones/time-zone.ts';
import reference from '../../vectors/zone-changes.json' with { type: 'json' };
import { tzifOf } from './time-zones.ts';

type ZoneName = keyof typeof reference.zones;

/** `3600 0 CET`: offset, whether it is daylight saving time, abbreviation. */
type Shown = string;
/** From a time in seconds on. */
type Change = readonly [time: number, before: Shown, after: Shown];

const offsetOf = (shown: Shown) => Number.parseInt(shown, 10);
const shownIn = (zone: TimeZone, seconds: number): Shown => {
  const { offset, isDst, abbreviation } = zone.timeAt(seconds * 1000);
  return `${offset} ${Number(isDst)} ${abbreviation}`;
};

/** The values of a zone in the reference. */
function decoded(name: ZoneName) {
  const { types, changes, samples, later } = reference.zones[name];
  const type = (index = '') => types[Number(index)] ?? '';
  const pairs = (text: string) =>
    [...text.matchAll(/(\S+) (\S+)/g)].map(([, time = '', index]): [string, Shown] => [time, type(index)]);

  let time = 0;
  let before = type(changes.split(' ', 1)[0]);
  const until2042 = pairs(changes.slice(changes.indexOf(' ') + 1)).map(([wait, after]): Change => {
    time += Number.parseInt(wait, 36);
    const change: Change = [time, before, after];
    before = after;
    return change;
  });
  return {
    changes: until2042,
    samples: pairs(samples).map(([at, shown]) => [Number(at), shown] as const),
    later: pairs(later).map(([at, after]) => [Number(at), after] as const),
  };
}

/** Where a zone differs from the reference, one line each. */
function differences(name: ZoneName): string[] {
  const { changes, samples, later } = decoded(name);
  const found: string[] = [];
  const zone = timeZone(name);
  if (zone === undefined) return [`no zone ${name}`];

  function compare(what: string, seconds: number, actual: unknown, expected: unknown): void {
    if (actual === expected) return;
    found.push(`${what} in ${name} at ${new Date(seconds * 1000).toISOString()}: ${actual}, expected ${expected}`);
  }
  const next = (seconds: number): string | undefined => {
    const transition = zone.transitionAfter(seconds * 1000);
    return transition && `${transition.instant / 1000} ${transition.type.offset}`;
  };

  for (const [i, [time, before, after]] of changes.entries()) {
    compare('shown', time - 1, shownIn(zone, time - 1), before);
    compare('shown', time, shownIn(zone, time), after);

    const [old, now] = [offsetOf(before), offsetOf(after)];
    const following = changes.slice(i).find(([, , shown]) => offsetOf(shown) !== old);
    // The next change may be after the last in the list, but only if the rule has changes.
    if (following) compare('next', time - 1, next(time - 1), `${following[0]} ${offsetOf(following[2])}`);
    else if (later.length === 0) compare('next', time - 1, next(time - 1), undefined);

    // What Python's zoneinfo does: zone-changes.py, local_change.
    for (const local of [time + Math.min(old, now) - 1, time + Math.min(old, now), time + Math.max(old, now) - 1]) {
      compare('instant of local time', local, localTime(local * 1000, zone).instant, (local - old) * 1000);
    }
    const local = time + Math.max(old, now);
    compare('instant of local time', local, localTime(local * 1000, zone).instant, (local - now) * 1000);
  }
  for (const [seconds, shown] of samples) compare('shown', seconds, shownIn(zone, seconds), shown);
  for (const [i, [time, after]] of later.entries()) {
    compare('shown', time, shownIn(zone, time), after);
    const [nextTime, nextShown] = later[i + 1] ?? [];
    const isSoon = nextTime !== undefined && nextTime - time < 2 * 366 * 86_400;
    if (isSoon && nextShown !== undefined) compare('next', time, next(time), `${nextTime} ${offsetOf(nextShown)}`);
  }
  if (later.length === 0) compare('next', 4e9, next(4e9), undefined);
  return found;
}

test('the reference was made from the release of tzdata that the data has', () => {
  expect(reference.tzdata).toBe(RELEASE);
  expect([...Object.keys(reference.zones), ...Object.keys(reference.links)].sort()).toEqual(timeZoneNames());
});

describe('offset, daylight saving time, abbreviation, next change and local times around every change, and at random', () => {
  const regions = Object.groupBy(
    Object.keys(reference.zones) as ZoneName[],
    (name) => (/^[^/]+(?=\/)/.exec(name) ?? ['names without a region'])[0],
  );
  test.each(Object.entries(regions))('in %s are those of the reference', (_, names = []) => {
    expect(names.flatMap(differences)).toEqual([]);
  });
});

test("no long name says Daylight or Summer when it is standard time: CLDR's names are older than the changes", () => {
  const zones = (Object.keys(reference.zones) as ZoneName[]).map((name) => [name, name] as const);
  const links = Object.entries(reference.links) as [string, ZoneName][];
  const standard = [...zones, ...links].flatMap(([name, zone]) =>
    decoded(zone)
      .changes.filter(([, , after]) => /^\S+ 0 /.test(after))
      .map(([time]) => `${name} at ${time}: ${timeZone(name)?.timeAt(time * 1000).longName}`),
  );
  expect(standard.filter((line) => /Daylight|Summer/.test(line))).toEqual([]);
});

test('every link has the data of its zone', () => {
  const links = Object.entries(reference.links);
  expect(links.filter(([name, zone]) => !tzifOf(name).equals(tzifOf(zone)))).toEqual([]);
});
