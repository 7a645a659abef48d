import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type DateTimeProblem, parseDateTime } from '../../../lib/core/time/date-time.ts';
import { timeObject } from '../../../lib/core/time/time-object.ts';
import { localTime, type TimeZone, timeZone, timeZoneNames, UTC } from '../../../lib/core/time-zones/index.ts';
import { parseTzif } from '../../../lib/core/time-zones/tzif.ts';
import { runs } from '../../support/property-runs.ts';
import { tzifOf } from '../time-zones/time-zones.ts';

const END = 8.64e15;

/** The instant of a text, on UTC's clocks if it does not say whose; its problem if it has one. */
function instant(text: string, local = UTC): number | string {
  const parsed = parseDateTime(text);
  if ('problem' in parsed) return parsed.problem;
  return 'instant' in parsed ? parsed.instant : localTime(parsed.localMilliseconds, parsed.zone ?? local).instant;
}

/** The instant in ISO 8601, and the name of the zone. */
function described(text: string): string {
  const parsed = parseDateTime(text);
  if ('instant' in parsed) return `${new Date(parsed.instant).toISOString()} ${parsed.zone.name}`;
  if ('problem' in parsed) return JSON.stringify(parsed);
  return `${new Date(parsed.localMilliseconds).toISOString().slice(0, -1)} ${parsed.zone?.name ?? 'local'}`;
}

test.each([
  // RFC 3339, section 5.8
  ['1985-04-12T23:20:50.52Z', '1985-04-12T23:20:50.520Z UTC'],
  ['1996-12-19T16:39:57-08:00', '1996-12-20T00:39:57.000Z -08:00'],
  ['1937-01-01T12:00:27.87+00:20', '1937-01-01T11:40:27.870Z +00:20'],
  // RFC 9557, sections 3 and 4
  ['1996-12-19T16:39:57-08:00[America/Los_Angeles]', '1996-12-20T00:39:57.000Z America/Los_Angeles'],
  ['1996-12-19T16:39:57-08:00[America/Los_Angeles][u-ca=hebrew]', '1996-12-20T00:39:57.000Z America/Los_Angeles'],
  ['2022-07-08T00:14:07+01:00[knort=blargel]', '2022-07-07T23:14:07.000Z +01:00'],
  ['2022-07-08T00:14:07Z[Europe/Paris]', '2022-07-08T00:14:07.000Z Europe/Paris'],
  ['2022-07-08T00:14:07+01:00[!Europe/London]', '2022-07-07T23:14:07.000Z Europe/London'],
  ['2022-07-08T02:14:07+02:00[+02:00]', '2022-07-08T00:14:07.000Z +02:00'],
  // The forms between
  ['2024-03-08', '2024-03-08T00:00:00.000 local'],
  ['2024-03-08T08:53', '2024-03-08T08:53:00.000 local'],
  ['2024-03-08t08:53:04z', '2024-03-08T08:53:04.000Z UTC'],
  ['2024-03-08 08:53:04,5', '2024-03-08T08:53:04.500 local'],
  ['2024-03-08T08:53+01', '2024-03-08T07:53:00.000Z +01:00'],
  ['1890-01-01T00:09:21+00:09:21', '1890-01-01T00:00:00.000Z +00:09:21'],
  ['2024-03-08[europe/PARIS]', '2024-03-08T00:00:00.000 Europe/Paris'],
  ['2024-03-08T08:53-00:00', '2024-03-08T08:53:00.000Z UTC'],
  ['2024-03-08T08:53-00:00[Europe/Paris]', '2024-03-08T08:53:00.000Z Europe/Paris'],
  ['2024-03-08T08:53[u-ca=hebrew]', '2024-03-08T08:53:00.000 local'],
  // What shells and logs write
  ['2024-03-08T08:53:04+0100', '2024-03-08T07:53:04.000Z +01:00'], // date +%FT%T%z
  ['2024-03-08 08:53:04 +0100', '2024-03-08T07:53:04.000Z +01:00'], // git log --date=iso
  ['2024-03-08 08:53:04.193000000 +0530', '2024-03-08T03:23:04.193Z +05:30'], // stat
  ['2024-03-08 08:53:04.193 -0000', '2024-03-08T08:53:04.193Z UTC'],
  ['2024-03-08T08:53:04 +01:00[Europe/Paris]', '2024-03-08T07:53:04.000Z Europe/Paris'],
  ['1890-01-01T00:09:21+000921', '1890-01-01T00:00:00.000Z +00:09:21'],
  // ISO 8601's basic format
  ['20240308', '2024-03-08T00:00:00.000 local'],
  ['20240308T0853', '2024-03-08T08:53:00.000 local'],
  ['20240308T085304Z', '2024-03-08T08:53:04.000Z UTC'],
  ['20240308T085304.193+0100', '2024-03-08T07:53:04.193Z +01:00'],
  ['20240308 085304,193 +01:00', '2024-03-08T07:53:04.193Z +01:00'],
  ['20240308T085304+01[Europe/Paris][u-ca=hebrew]', '2024-03-08T07:53:04.000Z Europe/Paris'],
  ['00000101', '0000-01-01T00:00:00.000 local'],
  // BigQuery, Rails; Go's Time.String
  ['2024-03-08 07:53:04 UTC', '2024-03-08T07:53:04.000Z UTC'],
  ['2024-03-08 07:53:04.193 GMT', '2024-03-08T07:53:04.193Z UTC'],
  ['2024-03-08 07:53:04.193000001 +0000 UTC', '2024-03-08T07:53:04.193Z UTC'],
  // RFC 9110, section 5.6.7
  ['Sun, 06 Nov 1994 08:49:37 GMT', '1994-11-06T08:49:37.000Z UTC'],
  // RFC 5322: appendix A.1.1 and A.1.2, date -R, and without weekday and seconds
  ['Fri, 21 Nov 1997 09:55:06 -0600', '1997-11-21T15:55:06.000Z -06:00'],
  ['Tue, 1 Jul 2003 10:52:37 +0200', '2003-07-01T08:52:37.000Z +02:00'],
  ['Fri, 08 Mar 2024 08:53:04 +0100', '2024-03-08T07:53:04.000Z +01:00'],
  ['Fri, 08 Mar 2024 07:53:04 -0000', '2024-03-08T07:53:04.000Z UTC'],
  ['8 Mar 2024 08:53 +0100', '2024-03-08T07:53:00.000Z +01:00'],
  ['Fri,  8 Mar 2024 08:53:04 +0100', '2024-03-08T07:53:04.000Z +01:00'], // git send-email
  ['Fri, 08 Mar 2024 07:53:04', '2024-03-08T07:53:04.000 local'],
  // RFC 5322, section 4.3, and a comment: Python's email.utils.parsedate_to_datetime
  ['Mon, 21 Apr 2025 06:00:00 UT', '2025-04-21T06:00:00.000Z UTC'],
  ['Mon, 21 Apr 2025 06:00:00 EST', '2025-04-21T11:00:00.000Z -05:00'],
  ['Mon, 21 Apr 2025 06:00:00 EDT', '2025-04-21T10:00:00.000Z -04:00'],
  ['Mon, 21 Apr 2025 06:00:00 CST', '2025-04-21T12:00:00.000Z -06:00'],
  ['Mon, 21 Apr 2025 06:00:00 CDT', '2025-04-21T11:00:00.000Z -05:00'],
  ['Mon, 21 Apr 2025 06:00:00 MST', '2025-04-21T13:00:00.000Z -07:00'],
  ['Mon, 21 Apr 2025 06:00:00 MDT', '2025-04-21T12:00:00.000Z -06:00'],
  ['Mon, 21 Apr 2025 06:00:00 PST', '2025-04-21T14:00:00.000Z -08:00'],
  ['Mon, 21 Apr 2025 06:00:00 PDT', '2025-04-21T13:00:00.000Z -07:00'],
  ['Mon, 21 Apr 2025 06:00:00 -0400 (EDT)', '2025-04-21T10:00:00.000Z -04:00'],
  ['Mon, 21 Apr 2025 06:00:00 +0000 (UTC)', '2025-04-21T06:00:00.000Z +00:00'],
  // Digits below the millisecond are cut off, towards the past on both sides of 1970
  ['2024-03-08T08:53:04.1939999999999999999999Z', '2024-03-08T08:53:04.193Z UTC'],
  ['1969-12-31T23:59:59.9999Z', '1969-12-31T23:59:59.999Z UTC'],
  // Years
  ['0000-01-01T00:00Z', '0000-01-01T00:00:00.000Z UTC'],
  ['0099-12-31T00:00Z', '0099-12-31T00:00:00.000Z UTC'],
  ['+002024-02-29T00:00Z', '2024-02-29T00:00:00.000Z UTC'],
  ['-000001-12-31T23:59Z', '-000001-12-31T23:59:00.000Z UTC'],
  ['+275760-09-13T23:59+23:59', '+275760-09-13T00:00:00.000Z +23:59'],
  ['-271821-04-19T00:01-23:59', '-271821-04-20T00:00:00.000Z -23:59'],
])('%s is %s', (text, expected) => {
  expect(described(text)).toBe(expected);
  // Gateways and forms decode a plus sign to a space.
  expect(described(text.replaceAll('+', ' '))).toBe(expected);
});

test.each([
  ['in a gap moves on by the gap', '2024-03-10T02:30[America/New_York]', '2024-03-10T03:30:00.000-04:00'],
  ['that occurs twice is the earlier', '2024-11-03T01:30[America/New_York]', '2024-11-03T01:30:00.000-04:00'],
  [
    'that occurs twice is the one whose offset it has',
    '2024-11-03T01:30-05:00[America/New_York]',
    '2024-11-03T01:30:00.000-05:00',
  ],
  [
    'may have an offset rounded to the minute',
    '1890-01-01T00:00+00:09[Europe/Paris]',
    '1890-01-01T00:00:00.000+00:09:21',
  ],
  [
    'may have an offset rounded to the minute',
    '1970-01-01T00:00-00:45[Africa/Monrovia]',
    '1970-01-01T00:00:00.000-00:44:30',
  ],
  [
    'that occurs twice, with an offset that both are when rounded, is the earlier',
    '1889-12-31T23:59:58+02:58[Asia/Baghdad]',
    '1889-12-31T23:59:58.000+02:57:40',
  ],
  ['may have an offset with seconds', '1890-01-01T00:00+00:09:21[Europe/Paris]', '1890-01-01T00:00:00.000+00:09:21'],
])('a local time %s: %s is %s', (_, text, local) => {
  const parsed = parseDateTime(text);
  if ('problem' in parsed || parsed.zone === undefined) throw new TypeError(JSON.stringify(parsed));
  expect(timeObject(Number(instant(text)), parsed.zone).local).toBe(local);
});

test.each<[string, DateTimeProblem, string[]]>([
  [
    'another form',
    { problem: 'not_a_date_time' },
    [
      ...['', 'now', 'yesterday', '2024', '2024-03', '2024-3-8', '24-03-08', '12024-03-08', '2024-W10-5', '2024-068'],
      ...['2024-03-08T0853', '2024-03-08T08', '2024-03-08T', '2024-03-08Z', '2024/03/08', '2024-0308', '202403-08'],
      ...['20240308T', '20240308T08', '20240308T08:53', '20240308T08530', '20240308T085304.', '20240308Z', '202403'],
      ...['20240308085304', '202403080853', '2024068', '1709884384', '+0020240308', '-0020240308', '120240308'],
      ...['2024-03-08T08:53.5', '2024-03-08T08:53:04.', '2024-03-08T08:53:04.Z', '2024-03-08T8:53', 'T08:53', '08:53'],
      ...['2024-03-08T08:53 ', '2024-03-08T08:53   01:00', '2024-03-08 -01:00', '2024-03-08T08:53:04 193'],
      ...[' 2024-03-08', '2024-03-08 ', '2024-03-08\n', '2024-03-08T08:53\n', '2024-03-08  08:53', '2024-03-08_08:53'],
      ...['-000000-01-01', '+12024-03-08', '+0012024-03-08', '2024-03-08T08:53\u221201:00', '٢٠٢٤-03-08'],
      ...['2024-03-08T08:53+24:00', '2024-03-08T08:53+01:60', '2024-03-08T08:53+010', '2024-03-08T08:53+1'],
      ...['2024-03-08T08:53+0060', '2024-03-08T08:53+01:0000', '2024-03-08T08:53+0100:00', '2024-03-08T08:53+2400'],
      ...['2024-03-08T08:53  +01:00', '2024-03-08T08:53+ 01:00', '2024-03-08T08:53UTC', '2024-03-08T08:53 CET'],
      ...['2024-03-08 UTC', '2024-03-08T08:53 utc', '2024-03-08 08:53:04 +0100 UTC', '2024-03-08 08:53:04 +0000UTC'],
      ...['Fri, 08 Mar 24 07:53:04 GMT', 'Fri, 8 Mar 2024', '8 March 2024 07:53 GMT'],
      ...['Fri, 8 Mar 2024 08:53:04 IST', 'Fri, 8 Mar 2024 08:53:04 A', 'Fri, 8 Mar 2024 08:53:04 est'],
      ...['2024-03-08T08:53 EST', '2024-03-08T08:53 UT', '2024-03-08T08:53+01:00 (CET)', '8 Mar 2024 08:53 (EST)'],
      ...['8 Mar 2024 08:53 -0500 (a (b))', '8 Mar 2024 08:53 -0500 (EST', '8 Mar 2024 08:53 -0500 (EST) (b)'],
      ...['Fri, 8 Mar 2024 8:53:04 GMT', 'Fri, 008 Mar 2024 07:53:04 GMT'],
      ...['fri, 08 mar 2024 07:53:04 gmt', 'Fri 08 Mar 2024 07:53:04 GMT', 'Friday, 08-Mar-24 07:53:04 GMT'],
      ...['Fri, 08 Mrz 2024 07:53:04 GMT', 'Fri, 08 Mar 2024 07:53:04 GMT[Europe/Paris]', 'Fri Mar  8 07:53:04 2024'],
      ...['Sat, 01 Jan -0000 00:00:00 GMT', 'Fri, 08 Mar 002024 07:53:04 GMT', 'Fri, 08 Mar +2024 07:53:04 GMT'],
      ...['2024-03-08T08:53Z[]', '2024-03-08T08:53Z[!]', '2024-03-08T08:53Z[', '2024-03-08T08:53Z[Europe/Paris'],
      ...['2024-03-08T08:53Z[Europe/Paris]x', '2024-03-08T08:53[Europe/Paris]Z', '2024-03-08T08:53[!!Europe/Paris]'],
      ...['2024-03-08T08:53[Europe/Paris][Europe/Paris]', '2024-03-08T08:53[u-ca=hebrew][Europe/Paris]'],
      ...['2024-03-08T08:53Z[U-CA=hebrew]', '2024-03-08T08:53Z[u-ca=]', '2024-03-08T08:53Z[u-ca=-]'],
      ...['2024-03-08T08:53Z[=x]', '2024-03-08T08:53Z[a=b=c]'],
    ],
  ],
  [
    'a critical or experimental tag, which RFC 9557 forbids to ignore',
    { problem: 'not_a_date_time' },
    [
      '2022-07-08T00:14:07Z[!u-ca=chinese]',
      '2022-07-08T00:14:07Z[Europe/Paris][!knort=blargel]',
      '2022-07-08T00:14:07Z[_foo=bar]',
    ],
  ],
  [
    'a date or time that does not exist',
    { problem: 'no_such_time' },
    [
      ...['2023-02-29', '1900-02-29', '2024-02-30', '2024-04-31', '2024-00-01', '2024-13-01', '2024-01-00'],
      ...['2024-01-32', '2024-03-08T24:00', '2024-03-08T25:00Z', '2024-03-08T08:60Z', '1990-12-31T23:59:60Z'],
      ...['20230229', '20241308', '20240308T2400', '20240308T085360Z', '17098843', 'Thu, 29 Feb 2023 00:00:00 GMT'],
      ...['2024-03-08T08:53:99Z', 'Fri, 08 Mar 2024 24:00:00 GMT', 'Fri, 00 Mar 2024 07:53:04 GMT'],
    ],
  ],
  [
    'a date with the wrong weekday',
    { problem: 'wrong_weekday', weekday: 'Fri' },
    ['Thu, 08 Mar 2024 07:53:04 GMT', 'Sat, 8 Mar 2024 00:30 +0100', 'Sat, 31 Dec -0001 00:00:00 GMT'],
  ],
  [
    "an instant outside ECMAScript's range",
    { problem: 'out_of_range' },
    [
      ...['+275760-09-13T00:00:00.001Z', '-271821-04-19T23:59:59.999Z', '+999999-01-01', '-999999-01-01T00:00Z'],
      ...['+275760-09-13T00:00-00:01', '-271821-04-20T00:00+00:01', '+275760-09-14T00:01', '-271821-04-18T23:59'],
      ...['+400000-01-01T00:00:00.001Z', '-399999-12-31T23:59:59.999Z'],
      ...['Sat, 13 Sep 275760 00:00:01 GMT', 'Mon, 19 Apr -271821 23:59:59 GMT', 'Sun, 01 Jan -999999 00:00:00 GMT'],
    ],
  ],
  [
    'an unknown zone',
    { problem: 'unknown_time_zone', name: 'Mars/Olympus' },
    ['2024-03-08T08:53[Mars/Olympus]', '2024-03-08T08:53Z[!Mars/Olympus]'],
  ],
  [
    'an offset that the zone does not have',
    { problem: 'wrong_offset', zone: 'Europe/Paris', offsets: ['+01:00'] },
    [
      '2024-03-08T08:53+02:00[Europe/Paris]',
      '2024-03-08T08:53+00:00[!europe/paris]',
      '1950-03-08T08:53+00:59[Europe/Paris]',
    ],
  ],
  [
    'the offset before a gap in the gap, or that after it',
    { problem: 'wrong_offset', zone: 'Europe/Paris', offsets: [] },
    ['2024-03-31T02:30+01:00[Europe/Paris]', '2024-03-31T02:30+02:00[Europe/Paris]'],
  ],
  [
    'neither of the two offsets of a time that clocks show twice',
    { problem: 'wrong_offset', zone: 'Australia/Lord_Howe', offsets: ['+11:00', '+10:30'] },
    ['2024-04-07T01:45+10:00[Australia/Lord_Howe]'],
  ],
])('%s is %j', (_, problem, texts) => {
  for (const text of texts) expect([text, parseDateTime(text)]).toEqual([text, problem]);
});

test('what the service writes is read as the same instant', () => {
  const anyInstant = fc.oneof(
    fc.maxSafeInteger().map((n) => Math.max(-END, Math.min(END, n))),
    fc.integer({ min: Date.UTC(1880, 0), max: Date.UTC(2040, 0) }),
    fc.constantFrom(-END, END, -1, 0),
  );
  fc.assert(
    fc.property(anyInstant, fc.constantFrom('+05:30', '-23:59', ...timeZoneNames()), (at, name) => {
      const time = timeObject(at, timeZone(name) as TimeZone);
      expect(instant(time.iso)).toBe(at);
      expect(instant(time.local)).toBe(at);
      expect(instant(`${time.local}[${time.timezone}]`)).toBe(at);
      expect(instant(`${time.iso}[${time.timezone}]`)).toBe(at);
      expect(instant(time.utc)).toBe(Math.floor(at / 1000) * 1000);
    }),
    { numRuns: runs(500) },
  );
});

test('what the service writes is read as the same instant on both sides of every change of the clocks', () => {
  const written = timeZoneNames().flatMap((name) => {
    const zone = timeZone(name) as TimeZone;
    const changes = parseTzif(tzifOf(name)).transitions.flatMap((change) => [change.instant - 1, change.instant]);
    return changes.map((at) => ({ at, text: `${timeObject(at, zone).local}[${name}]` }));
  });
  expect(written.filter(({ at, text }) => instant(text) !== at)).toEqual([]);
});

test('what ECMAScript reads is the same instant, except 24:00', () => {
  const part = (max: number) => fc.nat(max).map((n) => String(n).padStart(2, '0'));
  const year = fc.nat(9999).map((n) => String(n).padStart(4, '0'));
  const text = fc
    .tuple(year, part(13), part(32), part(23), part(60), part(61), fc.constantFrom('Z', '+05:30', '-12:00'))
    .map(([y, m, d, hours, minutes, seconds, offset]) => `${y}-${m}-${d}T${hours}:${minutes}:${seconds}${offset}`);
  fc.assert(
    fc.property(text, (text) => {
      // Date.parse lets 29 to 31 overflow into the next month.
      const expected = Date.parse(text);
      const isSame = text.slice(0, 10) === new Date(text.slice(0, 10)).toJSON()?.slice(0, 10);
      expect(instant(text)).toBe(isSame && !Number.isNaN(expected) ? expected : 'no_such_time');
    }),
    { numRuns: runs(500) },
  );
});

test('any string has an instant or a problem', () => {
  const almost = fc
    .tuple(fc.constantFrom(...timeZoneNames()), fc.nat(60), fc.string({ maxLength: 2 }))
    .map(([name, at, more]) => {
      const text = `2024-03-08T08:53:04.193+01:00[!${name}][u-ca=hebrew]`;
      return text.slice(0, at) + more + text.slice(at + 1);
    });
  fc.assert(
    fc.property(fc.oneof(almost, fc.string()), (text) => {
      expect(Object.keys(parseDateTime(text))[0]).toMatch(/^(?:instant|localMilliseconds|problem)$/);
    }),
    { numRuns: runs(500) },
  );
});

// With a million characters, code that takes quadratic time does not end.
test('a string of any length is parsed in linear time', () => {
  for (const unit of ['1', '+01', ':00', '[a=b]', '[a-', '[', ']', 'Europe/Paris', ' ']) {
    parseDateTime(unit.repeat(1_000_000));
    parseDateTime(`2024-03-08T08:53:04.1${unit.repeat(1_000_000)}`);
    parseDateTime(`2024-03-08T08:53:04Z[a=b]${unit.repeat(1_000_000)}!`);
    parseDateTime(`2024-03-08[${unit.repeat(1_000_000)}]`);
    parseDateTime(`2024-03-08[a=${unit.repeat(1_000_000)}!]`);
    parseDateTime(`20240308T085304.1${unit.repeat(1_000_000)}!`);
    parseDateTime(`Fri, 08 Mar ${unit.repeat(1_000_000)} 07:53:04 GMT`);
    parseDateTime(`Fri, 08 Mar 2024 07:53:04 GMT (${unit.repeat(1_000_000)}`);
  }
});
