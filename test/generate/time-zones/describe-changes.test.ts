import { expect, test } from '@jest/globals';
import { describeChanges } from '../../../lib/generate/time-zones/describe-changes.ts';
import type { TimeZoneData, ZoneData } from '../../../lib/generate/time-zones/time-zone-data.ts';
import { data } from '../../support/time-zones.ts';

function zone(name: string): ZoneData {
  const found = data.zones[name];
  if (found === undefined) throw new TypeError(`no zone ${name}`);
  return found;
}

const release = (zones: Record<string, ZoneData>, links: Record<string, string> = {}): TimeZoneData => ({
  ...{ tzdata: '2026f', cldr: '48.0', zones, links },
});

test('the same release changes nothing', () => {
  expect(describeChanges(data, data)).toEqual([]);
});

/** A zone with one rule for all time. */
function rule(text: string): ZoneData {
  const header = (types: number) => {
    const bytes = Buffer.alloc(44);
    bytes.write('TZif2');
    bytes.writeUInt32BE(types, 36);
    bytes.writeUInt32BE(types * 4, 40);
    return bytes;
  };
  const type = Buffer.alloc(10);
  return {
    tzif: Buffer.concat([header(0), header(1), type, Buffer.from(`\n${text}\n`)]).toString('base64'),
    names: [],
  };
}

test('a rule that ends is described by its first year and as lasting', () => {
  // As if Winnipeg still followed Chicago.
  const before = release({ 'America/Winnipeg': { ...zone('America/Chicago'), names: zone('America/Winnipeg').names } });
  const [line] = describeChanges(before, release({ 'America/Winnipeg': zone('America/Winnipeg') }));
  expect(line).toMatch(/ from 2026-11-01 to 2027-03-14 and likewise every year after that(;|$)/);
  expect(line).not.toContain('205');
});

test('a rule with other dates is described by all differences within a year', () => {
  const before = release({ There: rule('EST5EDT,M4.1.0,M10.5.0') });
  expect(describeChanges(before, release({ There: rule('EST5EDT,M3.2.0,M11.1.0') }))).toEqual([
    'There: -04:00 instead of -05:00 from 1800-03-09 to 1800-04-06, from 1800-10-26 to 1800-11-02 and likewise every year after that',
  ]);
});

test('a rule that another one follows is not described as lasting', () => {
  const [line] = describeChanges(release({ There: zone('Etc/GMT-9') }), release({ There: zone('Asia/Seoul') }));
  expect(line).toContain('more times, the last from 1988-05-07 to 1988-10-08');
  expect(line).not.toContain('every year');
});

test('a lasting change is described as such, past ones with their dates', () => {
  const lines = describeChanges(release({ There: zone('Etc/GMT-9') }), release({ There: zone('Asia/Tokyo') }));
  expect(lines).toEqual([
    'There: +09:18:59 instead of +09:00 from 1800-01-01 to 1887-12-31; ' +
      '+10:00 instead of +09:00 from 1948-05-01 to 1948-09-11, and 3 more times, the last from 1951-05-05 to 1951-09-08; ' +
      'Japan Standard Time instead of GMT+09:00 from 1970-01-01 on',
  ]);
});

test('new and removed names are listed, and links to another zone than before', () => {
  const zones = { 'Asia/Tokyo': zone('Asia/Tokyo'), 'Etc/UTC': zone('Etc/UTC') };
  expect(
    describeChanges(release(zones), release({ 'Asia/Tokyo': zone('Asia/Tokyo') }, { Japan: 'Asia/Tokyo' })),
  ).toEqual(['Etc/UTC: the name is gone; tz would reject it', 'Japan: new name']);
  const [line] = describeChanges(release(zones, { Japan: 'Etc/UTC' }), release(zones, { Japan: 'Asia/Tokyo' }));
  expect(line).toMatch(/^Japan: .*\+09:00 instead of \+00:00 from .*, the last from 1951-09-08 on/);
});

test('an unchanged link is not listed next to its zone', () => {
  const before = release({ There: zone('Etc/UTC') }, { Here: 'There' });
  const after = release({ There: zone('Etc/GMT-9') }, { Here: 'There' });
  expect(describeChanges(before, after).map((line) => line.split(':')[0])).toEqual(['There']);
});
