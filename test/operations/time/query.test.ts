import { expect, test } from '@jest/globals';
import { timeZoneNames } from '@utility-service/time-zones';
import { errorsOf, get, send } from '../../support/invocation.ts';

const timezoneOf = async (query: string): Promise<string> => (await get(`/time/unix/0?${query}`)).body.time.timezone;

test('tz may have a plus sign, escaped or not: gateways decode it to a space', async () => {
  const names = timeZoneNames().filter((name) => name.includes('+'));
  expect(names).toContain('Etc/GMT+5');
  for (const tz of ['+05:30', ...names]) {
    expect(await timezoneOf(`tz=${tz}`)).toBe(tz);
    expect(await timezoneOf(`tz=${encodeURIComponent(tz)}`)).toBe(tz);
  }
});

test.each([
  ...['TZ', 'timeZone', 'time_zone', 'Time-Zone', 'tz_name', 'zone'],
  ...['tzid', 'offset', 'utc_offset', 'UTC-Offset', 'location', 'city'],
])('%s gets the name of tz', async (sent) => {
  expect(await errorsOf(`/time/unix/0?${sent}=Europe/Paris`)).toEqual({ [sent]: 'is unknown; did you mean tz?' });
  expect(await timezoneOf(`tz=Europe/Paris&${sent}=Asia/Tokyo`)).toBe('Europe/Paris');
});

test.each(['from', 'From', 'fromtz', 'from_tz', 'source'])(
  'a time is not read in another zone than was meant by %s, whether or not tz is sent',
  async (sent) => {
    const error = { [sent]: 'is unknown; write the zone of the time in brackets: 2024-03-08T08:53[Europe/Paris]' };
    expect(await errorsOf(`/time/iso/2024-03-08T08:53?${sent}=Europe/Paris`)).toEqual(error);
    expect(await errorsOf(`/time/iso/2024-03-08T08:53?tz=Asia/Tokyo&${sent}=Europe/Paris`)).toEqual(error);
    const both = await errorsOf(`/time/iso/2024-03-08T08:53?tz=Paris&${sent}=Asia/Tokyo`);
    expect(both).toEqual({ ...error, tz: 'is not a known time zone; did you mean Europe/Paris?' });
  },
);

test.each([
  ['/time/unix/5000?unit=ms', 'unit was ignored; t is in seconds (for milliseconds, use /time/unix/ms/{t}).'],
  ['/time/unix/ms/5000?Unit=s', 'Unit was ignored; t is in milliseconds (for seconds, use /time/unix/{t}).'],
  ['/time/zones?q=Paris', 'q was ignored; the response has all names.'],
  ['/time/zones?search=Paris', 'search was ignored; the response has all names.'],
  ['/time/zones?filter=Paris', 'filter was ignored; the response has all names.'],
])('what was asked for and is not there is said at the end of the message: %s', async (target, note) => {
  const { status, body } = await get(target);
  expect([status, body.message.slice(-note.length)]).toEqual([200, note]);
});

test('the current time is not cached', async () => {
  expect((await send('/time/now')).headers['cache-control']).toBe('no-store');
});
