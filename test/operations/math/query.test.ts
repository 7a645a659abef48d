import { expect, test } from '@jest/globals';
import { get, send } from '../../support/invocation.ts';

test.each(['/math/pow/', '/math/pow'])('%s is the path of powers', async (path) => {
  expect(await get(`${path}?base=2&exponent=10`)).toMatchObject({ status: 200, body: { result: 1024 } });
  expect(await send(`${path}?base=2&exponent=10`, 'HEAD')).toMatchObject({ status: 200, body: '' });
  expect((await get(path)).status).toBe(400);
});

test('random numbers are not cached', async () => {
  expect((await send('/math/random-number')).headers['cache-control']).toBe('no-store');
});
