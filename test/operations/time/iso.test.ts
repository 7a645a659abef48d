import { describe, expect, test } from '@jest/globals';
import { errorsOf, get } from '../../support/invocation.ts';

const PARIS = '[Europe/Paris]';

describe('a date and time', () => {
  test.each([
    ['2024-03-08T08:53:04.193+01:00', '', 1709884384193, '+01:00'],
    ['2024-03-08T07:53:04.193', '', 1709884384193, 'UTC'],
    [`2024-03-08T08:53:04.193${PARIS}`, '', 1709884384193, 'Europe/Paris'],
    ['2024-03-08T08:53:04.193%5BEurope%2FParis%5D', '', 1709884384193, 'Europe/Paris'],
    ['2024-03-08T08:53:04.193', '?tz=Europe/Paris', 1709884384193, 'Europe/Paris'],
    [`2024-03-08T08:53:04.193${PARIS}`, '?tz=UTC', 1709884384193, 'UTC'],
    ['2024-03-08', '?tz=Asia/Kolkata', Date.UTC(2024, 2, 7, 18, 30), 'Asia/Kolkata'],
    ['+275760-09-13T01:00', '?tz=%2B01:00', 8.64e15, '+01:00'],
    ['Mon,%2021%20Apr%202025%2006:00:00', '?tz=America/Toronto', 1745229600000, 'America/Toronto'],
    ['Mon,%2021%20Apr%202025%2006:00:00%20EDT', '?tz=Europe/Paris', 1745229600000, 'Europe/Paris'],
  ])('%s%s is the instant %d in %s', async (datetime, query, ms, timezone) => {
    const { status, body } = await get(`/time/iso/${datetime}${query}`);
    expect(status).toBe(200);
    expect([body.time.unix.ms, body.time.timezone]).toEqual([ms, timezone]);
  });

  test.each([
    ['2023-02-29', 'does not exist: check the month, the day'],
    ['2024-03-08T23:59:60Z', 'no leap seconds'],
    ['20240308085304', 'needs a T before the time: 20240308T085304'],
    ['20240308085304.5', 'needs a T before the time: 20240308T085304.5'],
    ['202403080853', 'needs a T before the time: 20240308T0853'],
    ['Sat%20Nov%2028%2010:30:11%20UTC%202026', 'must look like 2024-03-08T08:53:04+01:00; use date -Iseconds, or'],
    ['Mon%20Jun%2017%202019%2011:00:00%20GMT-0700%20(PDT)', 'or toISOString() in JavaScript'],
    [
      'Mon,%2021%20Apr%202025%2006:00:00%20IST',
      'are not read; send their offset, such as +01:00, or leave them out and name their time zone with tz',
    ],
    [
      '2024-03-08T08:53:04.193%20cet',
      'are not read; send their offset, such as +01:00, or leave them out and name their time zone with tz',
    ],
    ['2024-03-08%2008:53%20pm', 'must look like 2024-03-08 or 2024-03-08T08:53+01:00'],
    ['2024-W10', 'is an ISO week, which is not read; send a day such as 2024-03-08'],
    ['2024W105', 'is an ISO week, which is not read'],
    ['2024068', 'must look like 2024-03-08 or 2024-03-08T08:53+01:00'],
    ['100000000000', 'for a Unix time, use /time/unix/ms/{t}'],
    ['99999999999999', 'for a Unix time, use /time/unix/ms/{t}'],
    ['Thu,%2008%20Mar%202024%2007:53:04%20GMT', 'must begin with Fri, the weekday of that date'],
    ['100000000', 'is a number, not a date such as 2024-03-08; for a Unix time, use /time/unix/{t}'],
    ['-100000000', 'is a number, not a date such as 2024-03-08; for a Unix time, use /time/unix/{t}'],
    ['100000000000000', 'for a Unix time, use /time/unix/{t} and append e-6 to microseconds'],
    ['1709884384193000', 'for a Unix time, use /time/unix/{t} and append e-6 to microseconds, e-9 to nanoseconds'],
    ['2024-03-08T08:53+02:00[Europe/Paris]', 'has the wrong offset: in Europe/Paris, it is +01:00 then'],
    ['2024-10-27T02:30+00:00[Europe/Paris]', 'in Europe/Paris, it is +02:00 or +01:00 then'],
    ['2024-03-31T02:30+01:00[Europe/Paris]', 'does not exist in Europe/Paris: clocks skip that time'],
    ['2024-03-08T08:53[Asia/Kolkat]', 'has an unknown time zone in brackets; did you mean [Asia/Kolkata]?'],
    ['2024-03-08T08:53[Mars/Olympus]', 'has an unknown time zone in brackets; see /time/zones'],
    ['+275761-01-01T00:00Z', 'within 100,000,000 days'],
    ['-271821-04-20T00:00?tz=%2B01:00', 'within 100,000,000 days'],
    ['+275760-09-13?tz=-01:00', 'within 100,000,000 days'],
  ])('%s is a 400 that says why', async (target, words) => {
    expect(await errorsOf(`/time/iso/${target}`)).toEqual({ datetime: expect.stringContaining(words) });
  });
});

test.each([
  [
    '2024-11-03T01:30[America/New_York]?tz=UTC',
    'repeated',
    'Sunday, 3 November 2024, 05:30 (UTC) is Unix time 1730611800. 01:30 occurs twice on 3 November 2024 in America/New_York: clocks go back from 02:00 to 01:00; the second is Unix time 1730615400.',
  ],
  [
    '2011-12-30T12:00[Pacific/Apia]',
    'skipped',
    '12:00 does not exist on 30 December 2011 in Pacific/Apia: clocks go from 30 December 2011, 00:00 to 31 December 2011, 00:00. Saturday, 31 December 2011, 12:00 (Pacific/Apia) is Unix time 1325282400.',
  ],
])('a local time that clocks skip or show twice says so: %s', async (target, localTime, message) => {
  expect((await get(`/time/iso/${target}`)).body).toMatchObject({ localTime, message });
});

// Python: datetime.fromisoformat(local).replace(tzinfo=ZoneInfo(zone), fold=fold).timestamp(), with fold 0 and 1.
test.each([
  ['2024-11-03T01:30', 'America/New_York', 1730611800, 1730615400],
  ['2024-04-07T01:45:00.500', 'Australia/Lord_Howe', 1712414700.5, 1712416500.5], // half an hour
  ['2024-10-27T02:00', 'Antarctica/Troll', 1729987200, 1729994400], // two hours
  ['1969-09-30T12:00', 'Pacific/Kwajalein', -8031600, -7948800], // 23 hours
  ['1919-02-28T23:59:19', 'Africa/Monrovia', -1604359053, -1604358971], // 82 seconds
])('both instants of a repeated time are given: %s in %s', async (local, zone, first, second) => {
  const { time, message } = (await get(`/time/iso/${local}?tz=${zone}`)).body;
  expect(time.unix.ms / 1000).toBe(first);
  expect(message).toContain(` is Unix time ${first}. `);
  expect(message).toMatch(new RegExp(`; the second is Unix time ${second}\\.$`));
});

test.each([
  '2024-03-10T03:00[America/New_York]',
  '2024-03-10T01:59:59.999[America/New_York]',
  '2024-11-03T01:30-05:00[America/New_York]',
])('a time that clocks show once, or with its offset, says nothing of the kind: %s', async (target) => {
  expect((await get(`/time/iso/${target}`)).body).not.toHaveProperty('localTime');
});

test('a time zone that does not exist gets the name that was probably meant', async () => {
  for (const [sent, meant] of [
    ['Asia/Kolkat', 'Asia/Kolkata'],
    ['UTC+2', '+02:00'],
    ['UTC%2B2', '+02:00'],
  ]) {
    expect((await errorsOf(`/time/now?tz=${sent}`)).tz).toBe(`is not a known time zone; did you mean ${meant}?`);
  }
});
