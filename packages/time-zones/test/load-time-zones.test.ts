import { expect, jest, test } from '@jest/globals';
import { loadTimeZones, timeZone, timeZoneNames } from '../src/database.ts';
import { parseTzif } from '../src/tzif.ts';
import { data, read, tzifOf } from './time-zones.ts';

test.each(['<!doctype html><title>404</title>', '', 'Not Found'])(
  'an error page is not taken for the data: %j',
  (text) => {
    expect(() => loadTimeZones(text)).toThrow(new RangeError('text must be the content of time-zones.tsv'));
  },
);

test('a page is told to load the data, even if its bundler defines process', () => {
  const replaced = jest.replaceProperty(globalThis, 'process', { env: {} } as typeof process);
  expect(timeZoneNames).toThrow(new Error('call loadTimeZones first'));
  replaced.restore();
});

// Web pages have no files and no Buffer.
test('data that a page loads are the same zones', () => {
  loadTimeZones(read('src/time-zones.tsv'));
  const names = Object.keys(data);
  expect(timeZoneNames()).toEqual(names);
  const instant = Date.UTC(2026, 6, 1);
  const types = names.map((name) => timeZone(name)?.timeAt(instant));
  expect(types).toMatchObject(names.map((name) => parseTzif(tzifOf(name)).typeAt(instant / 1000)));
});
