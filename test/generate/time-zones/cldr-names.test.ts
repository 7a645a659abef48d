import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { parseTzif } from '../../../lib/core/time/tzif.ts';
import { cldrNames } from '../../../lib/generate/time-zones/cldr-names.ts';
import { readSource } from '../../../lib/generate/time-zones/compile.ts';
import { namePeriods, SOURCE_FILE, tzifFiles } from '../../../lib/generate/time-zones/time-zone-data.ts';
import { data } from '../../support/time-zones.ts';

const files = tzifFiles(data);
const { links } = readSource(readFileSync(SOURCE_FILE, 'ascii'));
const namesOf = (name: string, zone = name) =>
  cldrNames(name, zone, parseTzif(files.get(zone) ?? new Uint8Array()).transitions);

test('the names are from the CLDR of the pinned Node.js; if not: npm run tzdata -- lib/generate/time-zones/data/tzdata.zi', () => {
  expect(data.cldr).toBe(process.versions.cldr);
});

test("the names of every zone are those generated from this runtime's Intl", () => {
  const differing = Object.entries(data.zones).filter(([name, zone]) => {
    const changes = namePeriods(zone).map(([from]) => from);
    const { transitions } = parseTzif(files.get(name) ?? new Uint8Array());
    // The data says when names change, so few samples are needed between.
    const generated = cldrNames(name, links[name] ?? name, [...transitions, ...changes.slice(1)], 91);
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

  test('are by offset, so that they also fit rules that Intl does not have', () => {
    expect(namesOf('America/Winnipeg')).toEqual([
      ['1970-01-01T00:00:00Z', { '-06:00': 'Central Standard Time', '-05:00': 'Central Daylight Time' }],
    ]);
  });

  test('start with the first instant if CLDR gives no start', () => {
    expect(namesOf('Etc/UTC')).toEqual([['-271821-04-20T00:00:00Z', { '+00:00': 'Coordinated Universal Time' }]]);
  });

  test('leave out names of other offsets', () => {
    const offsets = namesOf('GB', 'Europe/London').flatMap(([, names]) => Object.keys(names));
    expect(new Set(offsets)).toEqual(new Set(['+00:00', '+01:00']));
  });

  test('are empty for a zone that Intl does not have', () => {
    expect(cldrNames('Mars/Olympus', 'Mars/Olympus', [])).toEqual([]);
  });
});
