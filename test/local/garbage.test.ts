import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { startService } from './service.ts';

/** What the Lambda of /math/sin/{n} returns in the current test. */
let result: () => unknown;
let app: FastifyInstance;
let base: string;
beforeAll(async () => {
  ({ app, base } = await startService({ 'math/sin': async () => result() }));
});
afterAll(() => app.close());

beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const cycle: Record<string, unknown> = { statusCode: 200 };
cycle.body = cycle;

const withoutJson: [title: string, result: unknown][] = [
  ['undefined', undefined],
  ['a function', () => 200],
  ['a big integer', 7n],
  ['a cycle', cycle],
  [
    'an object whose toJSON throws',
    {
      toJSON() {
        throw new Error('no JSON');
      },
    },
  ],
];

const invalid: [title: string, result: unknown][] = [
  ['a status that is not a number', { statusCode: 'fine' }],
  ['a status below 200', { statusCode: 99 }],
  ['a status above 599', { statusCode: 600 }],
  ['a status with a fraction', { statusCode: 200.5 }],
  ['a body that is an object', { statusCode: 200, body: {} }],
  ['headers that are a list', { statusCode: 200, headers: ['x'] }],
  ['cookies that are a string', { statusCode: 200, cookies: 'a=b' }],
  ['a header whose value cannot be sent', { statusCode: 200, headers: { x: 'a\r\nset-cookie: b=c' } }],
  ['a header whose name cannot be sent', { statusCode: 200, headers: { 'x y': '1' } }],
  ['a header without a name', { statusCode: 200, headers: { '': '1' } }],
  ['a header whose value cannot be converted to a string', { statusCode: 200, headers: { x: { toString: 1 } } }],
  ['a cookie that cannot be sent', { statusCode: 200, cookies: ['a=b\nc'] }],
];

async function get(path: string) {
  const response = await fetch(base + path);
  return { status: response.status, headers: response.headers, body: await response.text() };
}

describe('a Lambda that returns garbage', () => {
  test.each([...withoutJson, ...invalid])('gets a 500, and the next request works: %s', async (_title, garbage) => {
    result = () => garbage;
    const { status, headers, body } = await get('/math/sin/1');
    expect([status, body]).toEqual([500, '{"message":"Internal Server Error"}']);
    expect(headers.has('set-cookie')).toBe(false);
    expect((await get('/math/abs/-1')).status).toBe(200);
  });

  test('does not control the headers of the connection', async () => {
    const headers = { 'Content-Length': '3', 'Transfer-Encoding': 'chunked', Connection: 'upgrade', 'X-Own': '1' };
    result = () => ({ statusCode: 200, headers, body: 'longer than 3' });
    const response = await get('/math/sin/1');
    expect([response.status, response.body, response.headers.get('x-own')]).toEqual([200, 'longer than 3', '1']);
  });
});
