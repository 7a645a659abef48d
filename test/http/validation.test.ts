import { describe, expect, test } from '@jest/globals';
import { endpoint } from '../../lib/http/endpoint.ts';
import { errorsOf, get, invocationOf, respond } from '../support/invocation.ts';
import { half, quotient } from '../support/samples.ts';

const NOT_A_NUMBER = 'must be a decimal number, without commas or spaces';

/** The bad parameters of a request with their codes. */
async function codesOf(target: string): Promise<string[][]> {
  const { body } = await get(target);
  return body.errors.map(({ parameter, code }: Record<string, string>) => [parameter, code]);
}

test.each(['+', '%2B', '%20'])('a number may have a plus sign, in a path as in a query: sent as %s', async (plus) => {
  expect((await get(`/test/half/${plus}1e${plus}2`)).body.result).toBe(50);
  expect((await get(`/test/quotient?dividend=${plus}1e${plus}2&divisor=${plus}.4E${plus}1`)).body.result).toBe(25);
});

describe('the query', () => {
  test('may leave parameters out that have a default or are optional', async () => {
    expect((await get('/test/repeat/ha')).body.message).toBe('ha-ha.');
    expect((await get('/test/repeat/ha?separator=_&times=3&end=!')).body.message).toBe('ha_ha_ha!');
  });

  test.each([
    ['%2B', '+'],
    [',', ','],
    ['+', ' '],
    ['%26', '&'],
    ['', ''],
  ])('has strings as they were sent: %s is "%s"', async (sent, end) => {
    expect((await get(`/test/repeat/ha?end=${sent}`)).body.message).toBe(`ha-ha${end}`);
  });

  test.each([
    ['queryStringParameters', '/test/half/5', half],
    ['pathParameters', '/test/quotient?dividend=6&divisor=4', quotient],
  ])('may be null, as some emulators of API Gateway send it: %s', async (name, target, operation) => {
    const { event } = invocationOf(target);
    const handler = endpoint(operation as typeof half);
    expect(await respond(handler, { ...event, [name]: null })).toEqual(await respond(handler, event));
  });

  test('must not repeat a parameter', async () => {
    const { body } = await get('/test/quotient?dividend=2&divisor=1&d%69vidend=3');
    const error = { parameter: 'dividend', in: 'query', code: 'repeated', detail: 'was sent more than once' };
    expect(body.errors).toEqual([error]);
    expect(await codesOf('/test/repeat/ha?separator=-&separator=-')).toEqual([['separator', 'repeated']]);
    // A comma that was sent is not a second parameter.
    expect(await codesOf('/test/quotient?dividend=2,3&divisor=1')).toEqual([['dividend', 'not_a_number']]);
  });

  test.each(['SEPARATOR', 'separator[]', 'text', 'constructor', '__proto__', '', '__', 'UTM_source', 'gclid2'])(
    'must not have the unknown parameter "%s", even after five names that links add',
    async (parameter) => {
      const added = 'utm_source&utm_medium&utm_campaign&utm_content&utm_term';
      const { status, body } = await get(`/test/repeat/ha?${added}&${new URLSearchParams({ [parameter]: '_' })}`);
      const detail =
        'is not a query parameter of this operation, which has times, separator, end; see /docs#test/repeat';
      expect([status, body.errors]).toEqual([400, [{ parameter, in: 'query', code: 'unknown_parameter', detail }]]);
      expect(body.detail).toBe(`${parameter || 'The empty name'} ${detail}.`);
    },
  );

  test('must have no parameter at all if the operation has none there', async () => {
    const n = 'is not a query parameter of this operation, which has none; see /docs#test/half';
    expect(await errorsOf('/test/half/5?n=9')).toEqual({ n });
  });

  test('is not answered with more errors the more unknown parameters it has', async () => {
    const names = Array.from({ length: 1_900 }, (_, index) => `x${index}`);
    const unknown = names.slice(0, 5).map((name) => [name, 'unknown_parameter']);
    const query = names.map((name) => `${name}=`).join('&');
    expect(await codesOf(`/test/half/5?${query}`)).toEqual(unknown);
    expect(await codesOf(`/test/quotient?divisor=x&${query}`)).toEqual([
      ['dividend', 'required'],
      ['divisor', 'not_a_number'],
      ...unknown,
    ]);
    const [[parameter] = []] = await codesOf(`/test/half/5?${'_'.repeat(9_000)}`);
    expect(parameter).toBe(`${'_'.repeat(64)}…`);
    // Half of a character is not well-formed Unicode, which some JSON parsers reject.
    const [[emoji] = []] = await codesOf(`/test/half/5?${'x'.repeat(63)}%F0%9F%95%90x`);
    expect(emoji).toBe(`${'x'.repeat(63)}…`);
  });
});

test('bad parameters are all reported at once, in the order of the documentation', async () => {
  const { body } = await get('/test/quotient?divisor=x');
  expect(body).toEqual({
    type: '/docs#error-400',
    title: 'Bad Request',
    status: 400,
    detail: `dividend is required. divisor ${NOT_A_NUMBER}.`,
    requestId: 'request-1',
    errors: [
      { parameter: 'dividend', in: 'query', code: 'required', detail: 'is required' },
      { parameter: 'divisor', in: 'query', code: 'not_a_number', detail: NOT_A_NUMBER },
    ],
  });
  expect((await codesOf('/test/repeat/x?times=0')).map(([parameter]) => parameter)).toEqual(['text', 'times']);
});
