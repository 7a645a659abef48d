import { expect, test } from '@jest/globals';
import { timeZoneNames } from '../../../lib/core/time-zones/index.ts';
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

// The names of the reference MCP server for time, and of other APIs, libraries and people.
test.each(['TZ', 'zone', 'source_timezone', 'tz[]'])(
  'a time is not converted in another zone than was meant by %s',
  async (sent) => {
    const detail = 'is not a query parameter of this operation, which has tz; see /docs#time/iso';
    for (const tz of ['', '&tz=Asia/Tokyo'])
      expect(await errorsOf(`/time/iso/2024-03-08T08:53?${sent}=Europe/Paris${tz}`)).toEqual({ [sent]: detail });
  },
);

test('the current time is not cached', async () => {
  expect((await send('/time/now')).headers['cache-control']).toBe('no-store');
});
