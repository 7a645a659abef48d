import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { CLDR } from '../../lib/core/time-zones/release.ts';
import { parseTzif } from '../../lib/core/time-zones/tzif.ts';
import { cldrNames } from '../../lib/tzdata/cldr-names.ts';
import { data, tzifOf } from '../core/time-zones/time-zones.ts';
import reference from '../vectors/zone-changes.json' with { type: 'json' };

const links: Readonly<Record<string, string>> = reference.links;
const changesOf = (zone: string) => parseTzif(tzifOf(zone)).transitions.map(({ instant }) => instant / 1000);
const namesOf = (name: string, zone = name) => cldrNames(name, zone, changesOf(zone));

test('the names are from the CLDR of the pinned Node.js; if not: npm run tzdata', () => {
  expect(CLDR).toBe(process.versions.cldr);
});

test("the names of every zone are those generated from this runtime's Intl", () => {
  const differing = Object.entries(data).filter(([name, zone]) => {
    if (typeof zone === 'string') return false;
    const changes = zone.names.map(([from]) => Date.parse(from) / 1000);
    // The data says when names change, so few samples are needed between.
    const generated = cldrNames(name, links[name] ?? name, [...changesOf(name), ...changes.slice(1)], 91);
    return !isDeepStrictEqual(generated, zone.names);
  });
  expect(differing.map(([name]) => name)).toEqual([]);
});

describe('the names of a zone', () => {
  test('change when CLDR changes them, to the second', () => {
    expect(namesOf('Asia/Almaty').at(-1)).toEqual([
      '2004-10-30T20:00:00Z',
      { '+06:00': 'East Kazakhstan Time', '+05:00': 'Kazakhstan Time' },
    ]);
  });

  test('leave out names of other offsets', () => {
    const offsets = namesOf('GB', 'Europe/London').flatMap(([, names]) => Object.keys(names));
    expect(new Set(offsets)).toEqual(new Set(['+00:00', '+01:00']));
  });

  test('are empty for a zone that Intl does not have', () => {
    expect(cldrNames('Mars/Olympus', 'Mars/Olympus', [])).toEqual([]);
  });
});
