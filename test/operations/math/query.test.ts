import { expect, test } from '@jest/globals';
import { errorsOf, get, send } from '../../support/invocation.ts';

test.each(['/math/pow/', '/math/pow'])('%s is the path of powers', async (path) => {
  expect(await get(`${path}?base=2&exponent=10`)).toMatchObject({ status: 200, body: { result: 1024 } });
  expect(await send(`${path}?base=2&exponent=10`, 'HEAD')).toMatchObject({ status: 200, body: '' });
  expect((await get(path)).status).toBe(400);
});

test('a base that is only rounded to 0 is not said to be 0', async () => {
  expect(await errorsOf('/math/pow/?base=0&exponent=-1')).toEqual({
    base: 'must not be 0 when the exponent is negative',
  });
  expect(await errorsOf('/math/pow/?base=1e-400&exponent=-1')).toEqual({
    base: 'is closer to 0 than any 64-bit float',
  });
});

test('random numbers are not cached', async () => {
  expect((await send('/math/random-number')).headers['cache-control']).toBe('no-store');
});
