import { describe, expect, test } from '@jest/globals';
import { formatOffset } from '../../../lib/core/time/offset.ts';
import release from '../../../lib/tzdata/release.json' with { type: 'json' };
import { database, zoneNames } from '../../support/time-zones.ts';
import reference from '../../vectors/time-zone-offsets.json' with { type: 'json' };

type ZoneName = keyof typeof reference.zones;

/** Each second at which the reference has the offset of a zone. */
function referenceOffsets(zone: ZoneName): [seconds: number, offset: number][] {
  const { changes, samples } = reference.zones[zone];
  const [first, ...rest] = changes.split(' ');
  const pairs: [number, number][] = [];
  let [time, offset] = [0, Number(first)];
  for (let i = 0; i < rest.length; i += 2) {
    time += Number.parseInt(rest[i] ?? '', 36);
    pairs.push([time - 1, offset]);
    offset = Number(rest[i + 1]);
    pairs.push([time, offset]);
  }
  const numbers = samples.split(' ').map(Number);
  for (let i = 0; i < numbers.length; i += 2) pairs.push([numbers[i] ?? 0, numbers[i + 1] ?? 0]);
  return pairs;
}

/** Where the service differs from the reference, one line each. */
function differences(name: string, zone: ZoneName): string[] {
  return referenceOffsets(zone).flatMap(([seconds, expected]) => {
    const offset = database.zone(name)?.timeAt(seconds * 1000).offset;
    const [actual, right] = [offset, expected].map((value) => (value === undefined ? 'nothing' : formatOffset(value)));
    if (actual === right) return [];
    return [`${name} at ${new Date(seconds * 1000).toISOString()}: ${actual}, expected ${right}`];
  });
}

test('the reference was made from the release of tzdata that the service has', () => {
  expect(reference.tzdata).toBe(release.tzdata);
  expect([...Object.keys(reference.zones), ...Object.keys(reference.links)].sort()).toEqual(zoneNames);
});

describe('the offset on both sides of every change, at random instants and at both ends of the range', () => {
  const regions = Object.groupBy(
    Object.keys(reference.zones) as ZoneName[],
    (name) => (/^[^/]+(?=\/)/.exec(name) ?? ['names without a region'])[0],
  );
  test.each(Object.entries(regions))('of %s is that of the reference', (_, names = []) => {
    expect(names.flatMap((name) => differences(name, name))).toEqual([]);
  });

  test('of every link is that of its zone', () => {
    const links = Object.entries(reference.links) as [string, ZoneName][];
    expect(links.flatMap(([name, zone]) => differences(name, zone))).toEqual([]);
  });
});
