import { expect, test } from '@jest/globals';
import { errorsOf, get, send } from '../../support/invocation.ts';

const timezoneOf = async (query: string): Promise<string> => (await get(`/time/unix/0?${query}`)).body.time.timezone;

test('an offset in the query may have a plus sign, which gateways decode to a space; a name may have an escaped one', async () => {
  expect(await timezoneOf('tz=+05:30')).toBe('+05:30');
  expect(await timezoneOf('tz=Etc/GMT%2B5')).toBe('Etc/GMT+5');
  expect((await get('/time/unix/0?tz=Etc/GMT+5')).status).toBe(400);
});

test.each(['TZ', 'timeZone', 'time_zone', 'Time-Zone', 'tz_name', 'zone'])('%s gets the name of tz', async (sent) => {
  expect(await errorsOf(`/time/unix/0?${sent}=Europe/Paris`)).toEqual({ [sent]: 'is unknown; did you mean tz?' });
});

test('the current time is not cached', async () => {
  expect((await send('/time/now')).headers['cache-control']).toBe('no-store');
});
