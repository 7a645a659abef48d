import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { timeZone, timeZoneNames } from '../../../lib/core/time-zones/database.ts';
import { nearestZone } from '../../../lib/core/time-zones/nearest-zone.ts';

describe('suggests', () => {
  test.each([
    ['for a typing mistake', 'europe/pari', 'Europe/Paris'],
    ['for a typing mistake', 'Europe/Berlni', 'Europe/Berlin'],
    ['for a mistake without the region', 'Zürich', 'Europe/Zurich'],
    ['for a mistake without the region', 'Tokoy', 'Asia/Tokyo'],
    ['for two in a long name', 'America/Los_Angelos ', 'America/Los_Angeles'],
    ['for a name with a space', 'New York', 'America/New_York'],
    ['for a name with a space', 'America/New York', 'America/New_York'],
    ['for another region', 'Europe/Sydney', 'Australia/Sydney'],
    ['for a file of the database', 'posix/Europe/Paris', 'Europe/Paris'],
    ['for an abbreviation', 'pst', 'America/Los_Angeles'],
    ['for a country that resembles another place', 'China', 'Asia/Shanghai'],
    ['for a country that resembles another place', 'Asia/China', 'Asia/Shanghai'],
    ['for a country that resembles another place', 'Ireland', 'Europe/Dublin'],
    ['for a place that is also called like a country', 'Pacfic/Samoa', 'Pacific/Samoa'],
    ['for a name with a blank at its end', 'US/Samoa ', 'US/Samoa'],
    ['for the independent one of two countries', 'Samoa', 'Pacific/Apia'],
    ['for a typing mistake in a short name with its region', 'Europe/Rmoe', 'Europe/Rome'],
    ['for the Z of ISO 8601', 'Z', 'UTC'],
    ['for an offset in another form', 'UTC+1', '+01:00'],
    ['for an offset in another form', 'GMT-03:30', '-03:30'],
    ['for an offset in another form', '+0530', '+05:30'],
    ['for an offset in another form', '+5:30', '+05:30'],
    ['for an offset in another form', '-0', '+00:00'],
  ])('%s: %s, %s', (_, text, expected) => {
    expect(nearestZone(text)).toBe(expected);
  });

  test('for every abbreviation that clocks show and that is no name, a zone whose clocks show it', () => {
    const shownIn = (name: string) =>
      [0, 6].map((month) => timeZone(name)?.timeAt(Date.UTC(2027, month, 15)).abbreviation ?? '');
    const shown = new Set(
      timeZoneNames()
        .flatMap(shownIn)
        .filter((text) => /^[A-Z]/i.test(text)),
    );
    const abbreviations = [...shown].filter((text) => timeZone(text) === undefined);
    expect(abbreviations.length).toBeGreaterThan(30);
    for (const text of abbreviations)
      expect([text, shownIn(nearestZone(text) ?? 'UTC')]).toEqual([text, expect.arrayContaining([text])]);
  });

  test('for the last part of any name, a name that ends in it', () => {
    const places = timeZoneNames()
      .filter((name) => name.includes('/'))
      .map((name) => name.slice(name.lastIndexOf('/') + 1));
    // WEST is also an abbreviation, and Samoa a country; Pacific/Samoa is American Samoa.
    const named = places.filter((place) => !timeZone(place) && !/\d|^West$|^Samoa$/.test(place));
    for (const place of named) expect(nearestZone(place)).toMatch(new RegExp(`(?:^|/)${place}$`));
  });
});

test.each([
  ['nothing', ['', ' ', '/', '.', 'Europe', 'Europe/']],
  ['a city that tzdata does not have', ['Mumbai', 'Munich', 'San Francisco', 'Asia/Doha', 'Mars/Olympus']],
  ['a name of two countries', ['Korea', 'Congo', 'Virgin Islands']],
  ['a short name that is one letter from another place', ['Nice', 'Oran', 'Africa/Oran', 'Rom']],
  ['a place in another region, with a mistake', ['America/Atlanta', 'Europe/Granada', 'US/Monterey', 'Asia/Manama']],
  ['several names', ['Europe/Berlin,Asia/Tokyo', 'Paris,', 'Paris, Texas']],
  ['an abbreviation that nobody uses now', ['BRT', 'AMST', 'XYZ']],
  ['an offset that may be in minutes, as JavaScript has it', ['-330', '-300', '+530']],
  ['digits, of which one more or less is another time', ['Etc/GMT+15', 'EST5', 'UTC+25', '+24:00', 'PST9PDT']],
  ['a property that every object has', ['constructor', '__proto__', 'toString']],
])('suggests nothing for %s', (_, texts) => {
  expect(texts.filter((text) => nearestZone(text) !== undefined)).toEqual([]);
});

test('a suggestion for any string is accepted', () => {
  const almost = fc
    .tuple(fc.constantFrom(...timeZoneNames()), fc.nat(40), fc.string({ maxLength: 2 }))
    .map(([name, at, more]) => name.slice(0, at) + more + name.slice(at + 1));
  fc.assert(
    fc.property(fc.oneof(almost, fc.string()), (text) => {
      const suggestion = nearestZone(text);
      expect(timeZone(suggestion ?? 'UTC')?.name).toBe(suggestion ?? 'UTC');
    }),
  );
});

// With a million characters, code that takes quadratic time does not end.
test('a string of any length is answered in linear time', () => {
  for (const unit of ['a', '/', 'America/', ' ', '+1', 'UTC']) {
    for (const length of [35, 40, 41, 1_000_000]) nearestZone(unit.repeat(length).slice(0, length));
  }
});
