import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { timeZone } from '../../../lib/core/time-zones/database.ts';
import { fixedOffsetZone, type TimeZone, UTC } from '../../../lib/core/time-zones/time-zone.ts';
import { unit } from '../../support/schema-values.ts';
import reference from '../../vectors/zone-changes.json' with { type: 'json' };

/** The names of tzdata, read from its source by Python. */
const NAMES = [...Object.keys(reference.zones), ...Object.keys(reference.links)].sort();

const zone = (text: string) => timeZone(text) as TimeZone;

describe('an IANA name', () => {
  // Runs first, while no zone is cached.
  test('is the same object in any letter case', () => {
    expect(timeZone('europe/PARIS')).toBe(timeZone('Europe/Paris'));
    expect(timeZone('utc')).toBe(UTC);
  });

  const CASES: [string, (name: string) => string][] = [
    ["tzdata's", (name) => name],
    ['lower', (name) => name.toLowerCase()],
    ['upper', (name) => name.toUpperCase()],
    ['mixed', (name) => name.replace(/./g, (c, i) => (i % 2 ? c.toUpperCase() : c.toLowerCase()))],
  ];
  test.each(CASES)("in %s letter case is accepted and becomes tzdata's spelling", (_, written) => {
    expect(NAMES.map((name) => timeZone(written(name))?.name)).toEqual(NAMES);
  });
});

test('an offset ±HH:MM up to 23:59 is a zone of that offset at every instant', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.nat(23), fc.nat(59), fc.integer(), (behind, hours, minutes, instant) => {
      const size = hours * 60 + minutes;
      const digits = [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
      const name = `${behind && size > 0 ? '-' : '+'}${digits}`;
      const found = zone(`${behind ? '-' : '+'}${digits}`);
      expect(found.name).toBe(name);
      expect(found.timeAt(instant)).toEqual({
        offset: behind ? 0 - size * 60 : size * 60,
        isDst: false,
        abbreviation: name.replace(':00', '').replace(':', ''),
        longName: `GMT${name}`,
      });
      expect(found.transitionAfter(instant)).toBeUndefined();
    }),
  );
});

test('a fixed offset may have seconds, as zones had before standard time', () => {
  const found = fixedOffsetZone(-561);
  expect(found.name).toBe('-00:09:21');
  expect(found.timeAt(0)).toMatchObject({ offset: -561, abbreviation: '-000921', longName: 'GMT-00:09:21' });
});

describe('rejects', () => {
  test.each([
    ['a malformed offset', ['+5:30', '+0530', '+05', '05:30', '+24:00', '+05:60', '+05:30:00', '−05:30', '+٠٥:٣٠']],
    ['characters around it', [' UTC', 'UTC ', 'UTC\n', '+05:30\n', '\t+05:30', 'Europe/Paris\0', '+05:30Z']],
    ['an abbreviation', ['Z', 'UTC+1', 'GMT+05:30', 'CEST', 'Etc/GMT+15', 'EST5', 'CET-1CEST', '<+03>-3']],
    ['a part of a name', ['', 'Europe', 'Europe/', '/Europe/Paris', 'Paris', 'Europe//Paris', 'America/New York', '.']],
    ['a file of the database', ['posixrules', 'localtime', 'Factory', 'zone.tab', 'posix/Europe/Paris', 'right/UTC']],
    [
      'what upper case turns into ASCII',
      ['Asia/\u212Aolkata', 'Ku\u017Fayn', 'Turkey\u0307', 'İsrael', 'Ｅurope/Paris'],
    ],
    [
      'a pattern',
      ['.*', '\\w+', 'Europe/.aris', 'Europe/P[a]ris', 'Mars|UTC', '(?:)', 'Europe/Paris\t', 'Etc/GMT.5', 'Etc/GMT++5'],
    ],
    ['a property that every object has', ['constructor', '__proto__', 'Europe/constructor', 'toString']],
  ])('%s', (_, texts) => {
    expect(texts.filter((text) => timeZone(text) !== undefined)).toEqual([]);
  });

  test('any three letters except the thirteen names of tzdata', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const accepted = letters
      .flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)))
      .filter((text) => timeZone(text) !== undefined);
    expect(accepted).toEqual(NAMES.filter((name) => /^[A-Z]{3}$/.test(name)));
  });

  test('any text that is neither a name nor an offset', () => {
    const names = new Set(NAMES.map((name) => name.toLowerCase()));
    const almost = fc
      .tuple(fc.constantFrom(...NAMES), fc.nat(40), fc.string({ maxLength: 2 }))
      .map(([name, at, more]) => name.slice(0, at) + more + name.slice(at));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit }), almost), (text) => {
        const known = names.has(text.toLowerCase()) || /^[+-]([01][0-9]|2[0-3]):[0-5][0-9]$/.test(text);
        expect(timeZone(text) !== undefined).toBe(known);
      }),
    );
  });

  // With a million characters, code that takes quadratic time does not end.
  test('a text of any length in linear time', () => {
    for (const unit of ['a', 'A/', '+', '+05:30', 'Europe/Paris', '-', '_', '1']) {
      expect(timeZone(unit.repeat(1_000_000))).toBeUndefined();
      expect(timeZone(`${unit.repeat(1_000_000)}!`)).toBeUndefined();
    }
  });
});

describe('the long name', () => {
  const WINTER = Date.UTC(2024, 0, 15);
  const SUMMER = Date.UTC(2024, 6, 15);
  test.each([
    ['UTC', WINTER, 'Coordinated Universal Time'],
    ['+00:00', WINTER, 'GMT+00:00'],
    ['Europe/Paris', WINTER, 'Central European Standard Time'],
    ['Europe/Paris', SUMMER, 'Central European Summer Time'],
    ['Europe/London', SUMMER, 'British Summer Time'],
    ['America/Los_Angeles', SUMMER, 'Pacific Daylight Time'],
    ['Asia/Kolkata', SUMMER, 'India Standard Time'],
    ['Etc/GMT+5', WINTER, 'GMT-05:00'],
    ['Europe/Paris', Date.UTC(1800, 0), 'GMT+00:09:21'], // local mean time has no name
    ['Europe/Paris', Date.UTC(1969, 11, 31), 'GMT+01:00'], // CLDR's names begin in 1970
    ['Europe/Paris', 0, 'Central European Standard Time'],
    ['Europe/Paris', Date.UTC(20_000, 6, 1), 'Central European Summer Time'],
    ['GMT', WINTER, 'Greenwich Mean Time'],
    ['Pacific/Ponape', WINTER, 'Pohnpei Time'],
    ['Indian/Reunion', WINTER, 'R\u00e9union Time'],
    ['Asia/Almaty', Date.UTC(2012, 0, 15), 'East Kazakhstan Time'],
    ['Asia/Almaty', WINTER, 'East Kazakhstan Time'],
    ['Asia/Almaty', SUMMER, 'Kazakhstan Time'], // since 2024-03-01 an hour less, with another name
  ])('of %s at %d is %s', (text, instant, longName) => {
    expect(zone(text).timeAt(instant).longName).toBe(longName);
  });

  test('of Dublin is kept although its standard time is in summer', () => {
    const { timeAt } = zone('Europe/Dublin');
    expect(timeAt(SUMMER)).toMatchObject({ isDst: false, longName: 'Irish Standard Time' });
    expect(timeAt(WINTER)).toMatchObject({ isDst: true, longName: 'Greenwich Mean Time' });
  });

  // ICU's names from 2026c would belong to other offsets.
  test.each([
    ['America/Winnipeg', Date.UTC(2026, 11, 1), -5 * 3600, 'GMT-05:00'],
    ['America/Winnipeg', Date.UTC(2026, 0, 1), -6 * 3600, 'Central Standard Time'],
    ['America/Vancouver', Date.UTC(2026, 11, 1), -7 * 3600, 'GMT-07:00'],
    ['America/Havana', Date.UTC(2026, 11, 1), -4 * 3600, 'Cuba Daylight Time'],
    ['Europe/London', Date.UTC(1943, 6, 1), 2 * 3600, 'GMT+02:00'],
  ])('of %s at %d matches its offset, %d s: %s', (text, instant, offset, longName) => {
    expect(zone(text).timeAt(instant)).toMatchObject({ offset, longName });
  });
});
