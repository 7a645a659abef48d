import { describe, expect, test } from '@jest/globals';
import { errorsOf, get } from '../support/invocation.ts';

const PARIS = '[Europe/Paris]';

describe('a date and time', () => {
  test.each([
    ['2024-03-08T08:53:04.193+01:00', '', 1709884384193, '+01:00'],
    ['2024-03-08T07:53:04.193Z', '', 1709884384193, 'UTC'],
    ['2024-03-08T07:53:04.193', '', 1709884384193, 'UTC'],
    [`2024-03-08T08:53:04.193${PARIS}`, '', 1709884384193, 'Europe/Paris'],
    ['2024-03-08T08:53:04.193%5BEurope%2FParis%5D', '', 1709884384193, 'Europe/Paris'],
    ['2024-03-08T08:53:04.193', '?tz=Europe/Paris', 1709884384193, 'Europe/Paris'],
    [`2024-03-08T08:53:04.193${PARIS}`, '?tz=UTC', 1709884384193, 'UTC'],
    ['2024-03-08', '?tz=Asia/Kolkata', Date.UTC(2024, 2, 7, 18, 30), 'Asia/Kolkata'],
    // Clocks went from 2:00 to 3:00, and from 3:00 back to 2:00.
    ['2024-03-31T02:30', '?tz=Europe/Paris', Date.UTC(2024, 2, 31, 1, 30), 'Europe/Paris'],
    ['2024-10-27T02:30', '?tz=Europe/Paris', Date.UTC(2024, 9, 27, 0, 30), 'Europe/Paris'],
    [`2024-10-27T02:30+01:00${PARIS}`, '', Date.UTC(2024, 9, 27, 1, 30), 'Europe/Paris'],
  ])('%s%s is the instant %d in %s', async (datetime, query, ms, timezone) => {
    const { status, body } = await get(`/time/iso/${datetime}${query}`);
    expect(status).toBe(200);
    expect([body.time.unix.ms, body.time.timezone]).toEqual([ms, timezone]);
  });

  test.each([
    ['2023-02-29', 'must be a date of the calendar'],
    ['2024-03-08T23:59:60Z', 'leap seconds are not supported'],
    ['1709884384', 'must be a date and time such as'],
    [
      '2024-03-08T08:53+02:00[Europe/Paris]',
      'has an offset that Europe/Paris does not have at that time; leave the offset out',
    ],
    ['2024-03-08T08:53[Asia/Kolkat]', 'has an unknown time zone in brackets; perhaps you mean [Asia/Kolkata]'],
    ['2024-03-08T08:53[Mars/Olympus]', 'has an unknown time zone in brackets; GET /time/zones lists the names'],
    ['+275761-01-01T00:00Z', 'within 100,000,000 days'],
    ['-271821-04-20T00:00?tz=%2B01:00', 'within 100,000,000 days'],
  ])('%s is a 400 that says why', async (target, words) => {
    expect(await errorsOf(`/time/iso/${target}`)).toEqual({ datetime: expect.stringContaining(words) });
  });
});

test('a time zone that does not exist gets the name that was probably meant', async () => {
  for (const [sent, meant] of [
    ['Asia/Kolkat', 'Asia/Kolkata'],
    ['Calcutta', 'Asia/Calcutta'],
    ['CEST', 'Europe/Paris'],
  ]) {
    expect((await errorsOf(`/time/now?tz=${sent}`)).tz).toContain(`; perhaps you mean ${meant}`);
  }
});
