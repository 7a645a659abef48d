import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { compileRelease, readSource } from '../../../lib/generate/time-zones/compile.ts';
import { haveSameClocks } from '../../../lib/generate/time-zones/same-clocks.ts';
import { linkEntries, SOURCE_FILE, tzifFiles } from '../../../lib/generate/time-zones/time-zone-data.ts';
import { testWith } from '../../support/installed.ts';
import { data, zoneNames } from '../../support/time-zones.ts';

const source = readFileSync(SOURCE_FILE, 'ascii');

describe('a tzdata.zi', () => {
  test('has the names of the service, but for the mark of a clock that nobody has set', () => {
    const { release, zones, links } = readSource(source);
    expect(release).toBe(data.tzdata);
    expect([...zones, ...Object.keys(links)].sort()).toEqual(zoneNames);
    expect(source).toMatch(/^Z Factory /m);
  });

  test('without its release is rejected', () => {
    for (const text of ['', 'Z Etc/UTC 0 - UTC\n', source.replace('# version 2026f', '# version unknown')]) {
      expect(() => compileRelease(text)).toThrow("Not a tzdata.zi: the first line must be '# version 2026f'.");
    }
  });

  test('that was built without the history of each country is rejected', () => {
    for (const built of ['# ddeps', '# ddeps backward', '']) {
      expect(() => compileRelease(source.replace('# ddeps backzone zone.tab', built))).toThrow(
        'This tzdata.zi was not built with PACKRATDATA=backzone PACKRATLIST=zone.tab.',
      );
    }
  });

  // Without zic, the offsets are held to Python's reader of the same source in test/core/time/zone-offsets.test.ts all the same.
  testWith('zic')('compiled again gives the clocks that the service carries (needs zic)', () => {
    const { zones, links } = compileRelease(source);
    const carried = tzifFiles(data);
    const differing = [...zones, ...linkEntries(links, zones)].filter(
      ([name, file]) => !haveSameClocks(file, carried.get(name) ?? new Uint8Array()),
    );
    expect(differing.map(([name]) => name)).toEqual([]);
  });
});
