import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { compileRelease, readSource } from '../../../lib/generate/time-zones/compile.ts';
import { haveSameClocks } from '../../../lib/generate/time-zones/same-clocks.ts';
import { linkEntries, SOURCE_FILE, tzifFiles } from '../../../lib/generate/time-zones/time-zone-data.ts';
import { testWith } from '../../support/installed.ts';
import { data, zoneNames } from '../../support/time-zones.ts';

const source = readFileSync(SOURCE_FILE, 'ascii');

describe('a tzdata.zi', () => {
  test('has the names of the service, and Factory, the placeholder for an unset clock', () => {
    const { release, zones, links } = readSource(source);
    expect(release).toBe(data.tzdata);
    expect([...zones, ...Object.keys(links)].sort()).toEqual(zoneNames);
    expect(source).toMatch(/^Z Factory /m);
  });

  test('that does not name its release is rejected', () => {
    for (const text of ['', 'Z Etc/UTC 0 - UTC\n', source.replace('# version 2026f', '# version unknown')]) {
      expect(() => compileRelease(text)).toThrow("Not a tzdata.zi: the first line must be '# version 2026f'.");
    }
  });

  test('that was built without the history of each country is rejected', () => {
    for (const options of ['# ddeps', '# ddeps backward', '']) {
      expect(() => compileRelease(source.replace('# ddeps backzone zone.tab', options))).toThrow(
        'This tzdata.zi was not built with PACKRATDATA=backzone PACKRATLIST=zone.tab.',
      );
    }
  });

  // Without zic, test/core/time/zone-offsets.test.ts still compares the offsets with those that Python reads from this source.
  testWith('zic')('compiles to the clocks of the service (needs zic)', () => {
    const { zones, links } = compileRelease(source);
    const inUse = tzifFiles(data);
    const differing = [...zones, ...linkEntries(links, zones)].filter(
      ([name, file]) => !haveSameClocks(file, inUse.get(name) ?? new Uint8Array()),
    );
    expect(differing.map(([name]) => name)).toEqual([]);
  });
});
