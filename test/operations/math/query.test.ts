import { expect, test } from '@jest/globals';
import { errorsOf, get, send } from '../../support/invocation.ts';

test.each(['/math/pow/', '/math/pow'])('%s is the path of powers', async (path) => {
  expect(await get(`${path}?base=2&exponent=10`)).toMatchObject({ status: 200, body: { result: 1024 } });
  expect(await send(`${path}?base=2&exponent=10`, 'HEAD')).toMatchObject({ status: 200, body: '' });
  expect((await get(path)).status).toBe(400);
});

test.each(['exp', 'power'])('%s gets the name of the exponent', async (sent) => {
  const exponent = `is required; ${sent} is not a parameter of this operation`;
  expect(await errorsOf(`/math/pow/?base=2&${sent}=10`)).toEqual({ exponent });
});

const random = (name: string, note: string) => [`/math/random-number?${name}=5`, `${name} was ignored; ${note}.`];

test.each([
  ...['Min', 'minimum', 'low', 'lower', 'start'].map((name) => random(name, 'the parameter is min')),
  ...['maximum', 'high', 'upper', 'end'].map((name) => random(name, 'the parameter is max')),
  ...['count', 'size', 'seed'].map((name) => random(name, 'each response has one new random number')),
  ...['type', 'float'].map((name) => random(name, 'the parameter is integer: for a fraction, send integer=false')),
  ['/math/sin/30?degrees=1', 'degrees was ignored; n is in radians: multiply degrees by π/180.'],
  ['/math/cos/30?mode=deg', 'mode was ignored; n is in radians: multiply degrees by π/180.'],
  ['/math/tan/30?units=deg', 'units was ignored; n is in radians: multiply degrees by π/180.'],
  ['/math/round/2.675?ndigits=2', 'ndigits was ignored; the result is an integer, and ties are rounded up.'],
  ['/math/round/2.5?mode=half-even', 'mode was ignored; the result is an integer, and ties are rounded up.'],
  ['/math/floor/2.675?places=2', 'places was ignored; the result is an integer.'],
  ['/math/ceil/2.675?precision=2', 'precision was ignored; the result is an integer.'],
  ['/math/log/8?base=2', 'base was ignored; the base is e: for base b, divide by the logarithm of b.'],
  ['/math/log2/8?base=10', 'base was ignored; the base is 2: for base b, divide by the logarithm of b.'],
  ['/math/log10/8?base=2', 'base was ignored; the base is 10: for base b, divide by the logarithm of b.'],
])('what people expect and the operation does not have gets a note: %s', async (target = '', note = '') => {
  const { status, body } = await get(target);
  expect([status, body.message.slice(-note.length - 2)]).toEqual([200, `. ${note}`]);
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
