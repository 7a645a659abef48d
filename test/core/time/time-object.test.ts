import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { timeObject } from '../../../lib/core/time/time-object.ts';
import { type TimeZone, timeZone, timeZoneNames } from '../../../lib/core/time-zones/index.ts';
import { runs } from '../../support/property-runs.ts';
import expandedYears from '../../vectors/time-expanded-years.json' with { type: 'json' };

const END = 8.64e15;

const timeIn = (zone: string, instant: number) => timeObject(instant, timeZone(zone) as TimeZone);

test.each([
  ['UTC', '2024-03-08T00:00:00Z', '+00:00', 0, false, 'UTC'],
  ['Asia/Kathmandu', '2024-03-08T00:00:00Z', '+05:45', 20_700, false, '+0545'],
  ['America/Sao_Paulo', '2024-03-08T00:00:00Z', '-03:00', -10_800, false, '-03'], // until 2019 with summer time
  ['Europe/Paris', '+275760-09-01T00:00:00Z', '+02:00', 7200, true, 'CEST'], // the next change is after the last instant
])('in %s at %s has no next transition, because the offset never changes again', (zone, iso, ...shown) => {
  const time = timeIn(zone, Date.parse(iso));
  expect([time.offset, time.offsetSeconds, time.isDst, time.abbreviation]).toEqual(shown);
  expect(time).not.toHaveProperty('nextTransition');
});

test.each([
  ['Europe/Paris', '2024-03-31T00:59:59.999Z', false, 'CET', { iso: '2024-03-31T01:00:00.000Z', offset: '+02:00' }],
  ['Europe/Paris', '2024-03-31T01:00:00Z', true, 'CEST', { iso: '2024-10-27T01:00:00.000Z', offset: '+01:00' }],
  ['Europe/Paris', '1890-01-01T00:00:00Z', false, 'LMT', { iso: '1911-03-10T23:50:39.000Z', offset: '+00:00' }], // not PMT, 1891
])('in %s at %s: daylight saving time is %s, %s, until %j', (zone, iso, isDst, abbreviation, nextTransition) => {
  expect(timeIn(zone, Date.parse(iso))).toMatchObject({ isDst, abbreviation, nextTransition });
});

test('local time, weekday, day of the year and week are those of GNU date, over the whole range of instants', () => {
  const cases = Object.entries(expandedYears.cases as unknown as Record<string, [number, string, string][]>);
  const different = cases.flatMap(([name, rows]) =>
    rows.flatMap(([milliseconds, ...expected]) => {
      const time = timeIn(name, milliseconds);
      const seen = [time.local, `${time.weekday} ${time.dayOfYear} ${time.isoWeek}`];
      return String(seen) === String(expected) ? [] : [{ name, milliseconds, seen, expected }];
    }),
  );
  expect(different).toEqual([]);
});

test('has one time in all its fields, at any instant in every zone', () => {
  const offset = fc
    .tuple(fc.constantFrom('+', '-'), fc.nat(23), fc.nat(59))
    .map(([sign, hours, minutes]) => `${sign}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`);
  const anyZone = fc.oneof(fc.constant('UTC'), fc.constantFrom(...timeZoneNames()), offset);
  const anyInstant = fc.oneof(
    fc.maxSafeInteger().map((n) => Math.max(-END, Math.min(END, n))),
    fc.integer({ min: Date.UTC(-1, 0), max: Date.UTC(10001, 0) }),
    fc.integer({ min: Date.UTC(1880, 0), max: Date.UTC(2040, 0) }),
    fc.constantFrom(-END, END, -1, 0),
  );
  fc.assert(
    fc.property(anyInstant, anyZone, (instant, zone) => {
      const time = timeIn(zone, instant);
      expect(time.unix.ms).toBe(instant);
      expect(BigInt(time.unix.seconds)).toBe((BigInt(instant) - BigInt(time.milliseconds)) / 1000n);
      expect(Date.parse(time.iso)).toBe(instant);
      expect(time.local).toBe(`${time.date}T${time.time}${time.offset}`);

      const form = /^(\d{4}|[+-]\d{6})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)\.(\d{3})([+-])(\d\d):(\d\d)(?::(\d\d))?$/;
      const [, ...parts] = form.exec(time.local) ?? [];
      const { year, month, day, hours, minutes, seconds, milliseconds } = time;
      expect(parts.slice(0, 7).map(Number)).toEqual([year, month, day, hours, minutes, seconds, milliseconds]);
      const [offsetHours = 0, offsetMinutes = 0, offsetSeconds = 0] = parts.slice(8).map((part) => Number(part ?? 0));
      const ahead = (parts[7] === '-' ? -1 : 1) * (offsetHours * 3600 + offsetMinutes * 60 + offsetSeconds);
      expect(time.offsetSeconds).toBe(ahead);
      if (parts[10] === undefined) expect(Date.parse(time.local)).toBe(instant);
      if (time.nextTransition !== undefined) {
        const at = Date.parse(time.nextTransition.iso);
        expect(at).toBeGreaterThan(instant);
        expect(timeIn(zone, at - 1).offset).toBe(time.offset);
        expect(timeIn(zone, at).offset).toBe(time.nextTransition.offset);
        expect(time.nextTransition.offset).not.toBe(time.offset);
      }
    }),
    { numRuns: runs(1500) },
  );
});

test('throws a RangeError for an instant outside the range of ECMAScript', () => {
  for (const zone of ['UTC', 'Europe/Paris', '+05:30'])
    for (const instant of [END + 1, -END - 1, Number.NaN])
      expect(() => timeIn(zone, instant)).toThrow(/Invalid time value/);
});
