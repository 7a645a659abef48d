import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { timeZoneNames } from '../../lib/core/time-zones/database.ts';
import { RELEASE } from '../../lib/core/time-zones/release.ts';
import { parseTzif } from '../../lib/core/time-zones/tzif.ts';
import { compile, readSource } from '../../lib/tzdata/compile.ts';
import { tzifOf } from '../core/time-zones/time-zones.ts';
import { read } from '../support/project.ts';
import { testWith } from './installed.ts';

const source = read('lib/tzdata/tzdata.zi');

describe('a tzdata.zi', () => {
  test('has the release and the names of the data, and Factory, the placeholder for an unset clock', () => {
    const { release: found, zones, links } = readSource(source);
    expect(found).toBe(RELEASE);
    expect([...zones, ...Object.keys(links)].sort()).toEqual(timeZoneNames());
    expect(source).toMatch(/^Z Factory /m);
  });

  test('that does not name its release is rejected', () => {
    for (const text of ['', 'Z Etc/UTC 0 - UTC\n', source.replace(/^# version .*/, '# version unknown')]) {
      expect(() => readSource(text)).toThrow("Not a tzdata.zi: the first line must be '# version 2026f'.");
    }
  });

  test('that was built without the history of each country is rejected', () => {
    for (const options of ['# ddeps', '# ddeps backward', '']) {
      expect(() => readSource(source.replace('# ddeps backzone zone.tab', options))).toThrow(
        'This tzdata.zi was not built with PACKRATDATA=backzone PACKRATLIST=zone.tab.',
      );
    }
  });

  // Without zic, zone-changes.test.ts still compares the offsets with those that Python reads from this source.
  testWith('zic')('compiles to the clocks of the data, whichever zic compiles it (needs zic)', () => {
    const files = compile(source, readSource(source).zones);
    const differing = [...files].filter(([name, file]) => {
      const [one, other] = [parseTzif(file), parseTzif(tzifOf(name))];
      const sides = [...one.transitions, ...other.transitions].flatMap(({ time }) => [time - 1, time]);
      return one.rule !== other.rule || sides.some((side) => !isDeepStrictEqual(one.typeAt(side), other.typeAt(side)));
    });
    expect(differing.map(([name]) => name)).toEqual([]);
  });
});
