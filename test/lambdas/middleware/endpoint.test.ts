import { expect, jest, test } from '@jest/globals';
import type { Context } from 'aws-lambda';
import { contract } from '../../../lambdas/generated/math/abs.js';
import { endpoint } from '../../../lambdas/middleware/endpoint.ts';
import { eventWith, sourceHandler } from '../invocation.ts';

test('an operation runs without a timer for the timeout', async () => {
  const getRemainingTimeInMillis = jest.fn(() => 1000);
  // An asynchronous one: Middy has no use for a timer while a synchronous one runs.
  const handler = endpoint(contract, (async () => ({ result: 5, message: '' })) as never);
  const response = await handler(eventWith({ n: '5' }), { getRemainingTimeInMillis } as unknown as Context);
  expect(response.statusCode).toBe(200);
  expect(getRemainingTimeInMillis).not.toHaveBeenCalled();
});

test('an operation without an event gets the defaults of its query parameters', async () => {
  const random = await sourceHandler('math/random-number');
  expect(await random(null as never, {} as Context)).toMatchObject({ statusCode: 200 });
});

test('a space in a time zone is read as a plus sign only at the start', async () => {
  const unix = await sourceHandler('time/unix');
  const withZone = async (tz: string) => (await unix(eventWith({ t: '0' }, { tz }), {} as Context)).statusCode;
  expect(await withZone(' 05:30')).toBe(200);
  expect(await withZone('Etc/GMT+5')).toBe(200);
  expect(await withZone('Etc/GMT 5')).toBe(400);
});
