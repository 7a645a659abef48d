import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { TZDATA_RELEASE } from '../../../lib/core/time/tzdata-release.ts';
import { parseTzif } from '../../../lib/core/time/tzif.ts';
import {
  DATA_FILE,
  formatTimeZoneData,
  SOURCE_FILE,
  tzifFiles,
} from '../../../lib/generate/time-zones/time-zone-data.ts';
import { data, zoneNames } from '../../support/time-zones.ts';

const text = readFileSync(DATA_FILE, 'utf8');

test('the data, its source and TZDATA_RELEASE are of the same release', () => {
  expect(data.tzdata).toBe(TZDATA_RELEASE);
  expect(readFileSync(SOURCE_FILE, 'ascii')).toMatch(new RegExp(`^# version ${TZDATA_RELEASE}\n`));
});

test('each zone and each link has its own line', () => {
  expect(text).toBe(formatTimeZoneData(data));
  const names = [...Object.keys(data.zones), ...Object.keys(data.links)];
  expect(text.split('\n').filter((line) => /^"[\w/+-]+": (?:\{"tzif"|"[A-Z])/.test(line))).toHaveLength(names.length);
});

test('every file in it is valid TZif, and every link leads to a zone', () => {
  expect([...tzifFiles(data).keys()].sort()).toEqual(zoneNames);
  for (const file of tzifFiles(data).values()) expect(() => parseTzif(file)).not.toThrow();
});

test('a link that leads nowhere is rejected', () => {
  expect(() => tzifFiles({ ...data, links: { Here: 'Nowhere' } })).toThrow(
    'Here is a link to Nowhere, which is not a zone',
  );
});
