import { expect, test } from '@jest/globals';
import { timeZoneNames } from '../../../lib/core/time-zones/index.ts';
import { get } from '../../support/invocation.ts';

const timezoneOf = async (query: string): Promise<string> => (await get(`/time/unix/0?${query}`)).body.time.timezone;

test('tz may have a plus sign, escaped or not: gateways decode it to a space', async () => {
  const names = timeZoneNames().filter((name) => name.includes('+'));
  expect(names).toContain('Etc/GMT+5');
  for (const tz of ['+05:30', ...names]) {
    expect(await timezoneOf(`tz=${tz}`)).toBe(tz);
    expect(await timezoneOf(`tz=${encodeURIComponent(tz)}`)).toBe(tz);
  }
});

test.each(['+', '%2B', '%20'])('a time in a path may have a plus sign, sent as %s', async (plus) => {
  const iso = async (path: string) => (await get(path)).body.time.iso;
  expect(await iso(`/time/unix/${plus}1e${plus}3`)).toBe('1970-01-01T00:16:40.000Z');
  expect(await iso(`/time/iso/2026-03-10T00:00:00${plus}01:00`)).toBe('2026-03-09T23:00:00.000Z');
});

test.each(['tz=UTC+', 'tz=++05:30', 'tz=+05:30+', 'tz=Europe/+Paris'])(
  'tz may have no other spaces: %s',
  async (query) => {
    expect((await get(`/time/unix/0?${query}`)).status).toBe(400);
  },
);

test('an error that ends with a question has no full stop after it', async () => {
  expect((await get('/time/unix/0?tz=Asia/Kolkat')).body.detail).toMatch(/did you mean Asia\/Kolkata\?$/);
});
