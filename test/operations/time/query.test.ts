import { expect, test } from '@jest/globals';
import { timeZoneNames } from '../../../lib/core/time-zones/index.ts';
import { get, send } from '../../support/invocation.ts';

const timezoneOf = async (query: string): Promise<string> => (await get(`/time/unix/0?${query}`)).body.time.timezone;

test('tz may have a plus sign, escaped or not: gateways decode it to a space', async () => {
  const names = timeZoneNames().filter((name) => name.includes('+'));
  expect(names).toContain('Etc/GMT+5');
  for (const tz of ['+05:30', ...names]) {
    expect(await timezoneOf(`tz=${tz}`)).toBe(tz);
    expect(await timezoneOf(`tz=${encodeURIComponent(tz)}`)).toBe(tz);
  }
});

test('the current time is not cached', async () => {
  expect((await send('/time/now')).headers['cache-control']).toBe('no-store');
});
