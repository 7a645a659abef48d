import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { contract as generated } from '../../../lambdas/generated/math/abs.js';
import { endpoint } from '../../../lambdas/middleware/endpoint.ts';
import { endpointEntries } from '../../../lib/contract/index.ts';
import { PROBLEM_DETAILS } from '../../../lib/contract/problem-schema.ts';
import { violations } from '../../../lib/smoke/conformance.ts';
import { CONTEXT, eventWith, handlerOf, receivedResponse } from '../invocation.ts';

let lines: string[];
beforeEach(() => {
  lines = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Without the warm-up requests, which would fail as well. */
const contract = { ...generated, warmUp: [] };
const secret = 'the password is 1234';
const throwing = (error: unknown) =>
  endpoint(contract, () => {
    throw error;
  });

describe('an unexpected error', () => {
  test('becomes a 500 without internals', async () => {
    const response = await throwing(new RangeError(secret))(eventWith({ n: '5' }), CONTEXT);
    expect(response.statusCode).toBe(500);
    expect(response.headers).toMatchObject({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' });
    expect(JSON.parse(response.body ?? '')).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      detail: 'The service failed unexpectedly. The error has been logged with this request ID.',
      requestId: 'request-1',
    });
  });

  test('is logged as a line of JSON with its stack, under the field names of Lambda and the access log', async () => {
    await throwing(new RangeError(secret))(eventWith({ n: '5' }), CONTEXT);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^[^\n]*\n$/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'ERROR',
      requestId: 'invocation-1',
      id: 'request-1',
      error: expect.stringMatching(/^RangeError: the password is 1234\n.*error-handler\.test\.ts/s),
    });
  });

  const textless = {
    toString() {
      throw new Error(secret);
    },
  };
  const misshapen = Object.assign(new Error(), { name: Symbol('secret'), message: 7n, stack: Object.create(null) });
  const anything: [title: string, thrown: unknown][] = [
    ['a string', secret],
    ['null', null],
    ['undefined', undefined],
    ['an object', { secret }],
    ['a symbol', Symbol('secret')],
    ['an object without a prototype', Object.create(null)],
    ['an object whose toString throws', textless],
    ['an error with properties of wrong types', misshapen],
  ];
  test.each(anything)('may be %s', async (_title, thrown) => {
    const response = await throwing(thrown)(eventWith({ n: '5' }), CONTEXT);
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('secret');
    expect(response.body).not.toContain('password');
    expect(lines).toHaveLength(1);
    expect(typeof JSON.parse(lines[0] ?? '').error).toBe('string');
  });

  test('may be a rejected promise', async () => {
    const rejecting = endpoint(contract, (() => Promise.reject(new Error(secret))) as never);
    expect(await rejecting(eventWith({ n: '5' }), CONTEXT)).toMatchObject({ statusCode: 500 });
  });

  test('may be a result that JSON cannot represent', async () => {
    const cycle: { result?: unknown } = {};
    cycle.result = cycle;
    for (const result of [cycle, { result: 7n }]) {
      lines = [];
      const response = await endpoint(contract, () => result as never)(eventWith({ n: '5' }), CONTEXT);
      expect(response).toMatchObject({ statusCode: 500, body: expect.stringContaining('request-1') });
      expect(lines).toHaveLength(1);
    }
  });

  test.each([NaN, Infinity, -Infinity])(
    'may be the result %d, which JSON.stringify would write as null',
    async (number) => {
      for (const result of [{ result: number, message: '' }, { sequence: [1, number] }]) {
        lines = [];
        const response = await endpoint(contract, () => result as never)(eventWith({ n: '5' }), CONTEXT);
        expect(response).toMatchObject({ statusCode: 500, headers: { 'cache-control': 'no-store' } });
        expect(lines).toHaveLength(1);
        expect(JSON.parse(lines[0] ?? '').error).toContain(`JSON has no ${number}`);
      }
    },
  );

  test('does not follow from the word null in a message', async () => {
    const response = await endpoint(contract, () => ({ result: 0, message: 'null' }))(eventWith({ n: '5' }), CONTEXT);
    expect(response).toMatchObject({ statusCode: 200, body: '{"result":0,"message":"null"}' });
  });

  test('does not affect the next request', async () => {
    const failsFirst = endpoint<'math/abs'>(contract, ({ n }) => {
      if (n === 0) throw new Error(secret);
      return { result: n, message: '' };
    });
    expect(await failsFirst(eventWith({ n: '0' }), CONTEXT)).toMatchObject({ statusCode: 500 });
    expect(await failsFirst(eventWith({ n: '1' }), CONTEXT)).toMatchObject({ statusCode: 200 });
  });
});

describe.each(endpointEntries)('an unexpected error in %s', (id, endpoint) => {
  /** Throws when anything but its request context is read. */
  const throwingEvent = {
    requestContext: { requestId: 'request-1' },
    get pathParameters() {
      throw new RangeError(secret);
    },
    get queryStringParameters() {
      throw new RangeError(secret);
    },
    get headers() {
      throw new RangeError(secret);
    },
    get rawPath() {
      throw new RangeError(secret);
    },
  } as unknown as APIGatewayProxyEventV2;

  test('is logged with its stack, and becomes a 500 without it', async () => {
    const handler = await handlerOf(id, endpoint);
    for (const _ of [1, 2]) {
      lines = [];
      const { status, headers, body } = receivedResponse(await handler(throwingEvent, CONTEXT));
      expect(status).toBe(500);
      expect(headers).toMatchObject({
        'content-type': 'application/problem+json',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      expect(violations(PROBLEM_DETAILS, JSON.parse(body))).toEqual([]);
      expect(body).toContain('request-1');
      expect(body).not.toMatch(/password|RangeError|\.ts|\.mjs/);
      expect(lines).toHaveLength(1);
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({
        level: 'ERROR',
        requestId: 'invocation-1',
        id: 'request-1',
        error: expect.stringMatching(/^RangeError: the password is 1234\n.*error-handler\.test\.ts/s),
      });
    }
  });

  test('does not affect the next request', async () => {
    const handler = await handlerOf(id, endpoint);
    expect(receivedResponse(await handler(throwingEvent, CONTEXT)).status).toBe(500);
    const event = { ...eventWith({}), rawPath: '/', headers: {} } as APIGatewayProxyEventV2;
    expect(receivedResponse(await handler(event, CONTEXT)).status).toBeLessThan(500);
    expect(lines).toHaveLength(1);
  });
});

describe('a malformed event', () => {
  test.each([
    [null],
    [undefined],
    [5],
    [{}],
    [[]],
    [{ pathParameters: null }],
    [{ pathParameters: 'n' }],
    [{ pathParameters: { n: 5 } }],
    [{ pathParameters: { n: null } }],
    [{ pathParameters: { n: ['5'] } }],
    [{ pathParameters: { n: { toString: '5' } } }],
    [{ pathParameters: Object.create(null), requestContext: { requestId: 7 } }],
  ])('gets a 400, not a 500: %j', async (event) => {
    const handler = endpoint<'math/abs'>(contract, ({ n }) => ({ result: n, message: '' }));
    const { statusCode, body = '' } = await handler(event as unknown as APIGatewayProxyEventV2, CONTEXT);
    expect(statusCode).toBe(400);
    const { requestId, errors } = JSON.parse(body);
    expect(typeof requestId).toBe('string');
    expect(errors).toEqual([{ parameter: 'n', in: 'path', code: expect.any(String), detail: expect.any(String) }]);
    expect(lines).toEqual([]);
  });

  test('may be frozen', async () => {
    const handler = endpoint<'math/abs'>(contract, ({ n }) => ({ result: n, message: '' }));
    const event = Object.freeze(eventWith(Object.freeze({ n: '5' })));
    expect(await handler(event, CONTEXT)).toMatchObject({ statusCode: 200 });
  });
});
