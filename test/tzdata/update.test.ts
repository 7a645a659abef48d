import { expect, test } from '@jest/globals';
import { formatTimeZoneData } from '../../lib/tzdata/time-zone-data.ts';
import { newsSince, rejectOlder } from '../../lib/tzdata/update.ts';

test('a release older than the one in use is rejected: its signature is valid, too', () => {
  expect(() => rejectOlder('2025b', '2026f')).toThrow(
    'tzdata 2025b is older than 2026f, the release in use. To go back to it, revert the commit.',
  );
  expect(() => rejectOlder('2026z', '2026za')).toThrow('is older');
  for (const release of ['2026f', '2026g', '2026za', '2027a']) {
    expect(() => rejectOlder(release, '2026f')).not.toThrow();
  }
});

test('the data are written as ASCII, which is what is read', () => {
  const names = [['2016-09-06T21:00:00Z', { '+03:00': 'T\u00fcrkiye Time' }]] as const;
  expect(formatTimeZoneData({ 'Europe/Istanbul': { tzif: 'VFppZg==', names }, Turkey: 'Europe/Istanbul' })).toBe(
    [
      'Europe/Istanbul\t{"tzif":"VFppZg==","names":[["2016-09-06T21:00:00Z",{"+03:00":"T\\u00fcrkiye Time"}]]}\n',
      'Turkey\t"Europe/Istanbul"\n',
    ].join(''),
  );
});

test('a pull request quotes what IANA says of the releases that are new to the service', () => {
  const news = [
    'News for the tz database\n',
    'Release 2026f - 2026-10-27 23:16:49 -0700\n\n  Briefly:\n    Cuba will not fall back 2026-11-01.\n\n',
    'Release 2026e - 2026-09-29 17:14:38 -0700\n\n  Changes to code\n\n    Release notes are shorter.\n\n',
    'Release 2026d - 2026-09-11 15:21:07 -0700\n\n  Briefly:\n    Old.\n',
  ].join('\n');
  expect(newsSince('2026d', news)).toEqual([
    'Release 2026f - 2026-10-27 23:16:49 -0700\n\n  Briefly:\n    Cuba will not fall back 2026-11-01.',
    'Release 2026e - 2026-09-29 17:14:38 -0700\n\n  Changes to code\n\n    Release notes are shorter.',
  ]);
  expect(newsSince('2026f', news)).toEqual([]);
});
