import { describe, expect, jest, test } from '@jest/globals';
import { NOT_A_NUMBER } from '../../../lib/http/kinds.ts';
import { errorsOf, get } from '../../support/invocation.ts';

const target = (query: Record<string, string>) => `/math/random-number?${new URLSearchParams(query)}`;

test.each([
  [{ min: '1', max: '6' }, 5n, 6],
  // 2^52 of 2^53
  [{ min: '0', max: '0.5' }, 1n << 52n, 0.25],
  [{ min: '0', max: '1', integer: 'false' }, 1n << 52n, 0.5],
  [{ min: '1', max: '6', integer: 'true' }, 5n, 6],
])("a random number from %j is made of the bits of the system's secure generator", async (query, bits, number) => {
  const draw = jest.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    Object.assign(array as object, [bits]);
    return array;
  });
  const { body } = await get(target(query));
  expect([body.number, draw.mock.calls.length]).toEqual([number, 1]);
  draw.mockRestore();
});

const DEFAULTS = '(by default, min is 0 and max is 1000)';

describe('the bounds of a random number', () => {
  test.each([
    [{ min: '6', max: '6' }, { min: `must be less than max, which is 6 ${DEFAULTS}` }],
    [{ min: '1000' }, { min: `must be less than max, which is 1000 ${DEFAULTS}` }],
    [{ max: '-1' }, { min: `must be less than max, which is -1 ${DEFAULTS}` }],
    [{ min: '1.00000000000000000001', max: '1' }, { min: `must be less than max, which is 1 ${DEFAULTS}` }],
    [{ min: '6', max: '1', integer: 'false' }, { min: `must be less than max, which is 1 ${DEFAULTS}` }],
    [{ min: '0.5', integer: 'true' }, { min: 'must be an integer, because integer is true' }],
    [
      { min: '1e-400', max: '9007199254740992', integer: 'true' },
      {
        min: 'must be an integer, because integer is true',
        max: 'must be within ±9007199254740991, because integer is true',
      },
    ],
    [{ min: '-1e16', integer: 'true' }, { min: 'must be within ±9007199254740991, because integer is true' }],
    [{ min: '1', max: '1.00000000000000000001' }, { min: 'is the same 64-bit float as max' }],
    [{ min: '9007199254740992', max: '9007199254740993' }, { min: 'is the same 64-bit float as max' }],
    [{ min: '-1e-400', max: '1e-400' }, { min: 'is the same 64-bit float as max' }],
    [
      { min: 'x', integer: 'False' },
      { min: NOT_A_NUMBER.detail, integer: 'must be true or false' },
    ],
  ])('are rejected in %j', async (query, details) => {
    expect(await errorsOf(target(query))).toEqual(details);
  });

  test.each([
    [{}, [0, 1000]],
    [{ min: '-5' }, [-5, 1000]],
    [{ max: '5' }, [0, 5]],
    [{ min: '0.5' }, [0.5, 1000]],
    [{ min: '-9007199254740991', max: '9007199254740991' }, [-9007199254740991, 9007199254740991]],
    [{ min: '0', max: '1e16' }, [0, 1e16]],
    [{ min: '-1e300', max: '1e300' }, [-1e300, 1e300]],
  ])('are in the response, the default where one was not sent: %j', async (query, range) => {
    const { status, body } = await get(target(query));
    expect(status).toBe(200);
    expect(body.range).toEqual(range);
    expect(body.number).toBeGreaterThanOrEqual(range[0] as number);
    expect(body.number).toBeLessThanOrEqual(range[1] as number);
  });

  test('make the result whole if both are whole in the request, before rounding to doubles', async () => {
    const whole = await get(target({ min: '0.0', max: '1e3' }));
    expect(Number.isInteger(whole.body.number)).toBe(true);
    expect(whole.body.message).toBe(`${whole.body.number} is a random integer from 0.0 to 1e3, inclusive.`);
    const real = await get(target({ min: '0.00000000000000000000001', max: '1000' }));
    expect(real.body.message).toBe(
      `${real.body.number} is a random number from 0.00000000000000000000001 (inclusive) to 1000 (exclusive).`,
    );
  });

  test('are stated as they are used if they had to be rounded, so that the number is between them', async () => {
    const { body } = await get(target({ min: '9007199254740990.5', max: '9007199254740991' }));
    expect(body.message).toBe(
      '9007199254740990 is a random number from 9007199254740990 (inclusive) to 9007199254740991 (exclusive).',
    );
  });
});
