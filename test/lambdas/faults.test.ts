import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { contract } from '../../lambdas/generated/math/abs.js';
import { endpoint } from '../../lambdas/middleware/endpoint.ts';
import { CONTEXT, eventWith } from './invocation.ts';

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

const secret = 'the password is 1234';
const throwing = (error: unknown) =>
  endpoint(contract, () => {
    throw error;
  });

describe('a fault', () => {
  test('is answered with a 500 that gives nothing internal away', async () => {
    const response = await throwing(new RangeError(secret))(eventWith({ n: '5' }), CONTEXT);
    expect(response.statusCode).toBe(500);
    expect(response.headers).toMatchObject({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' });
    expect(JSON.parse(response.body ?? '')).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      detail: 'The service failed to answer; the fault is logged under this request id.',
      requestId: 'request-1',
    });
  });

  test('is logged as one line of JSON with its stack', async () => {
    await throwing(new RangeError(secret))(eventWith({ n: '5' }), CONTEXT);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^[^\n]*\n$/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'ERROR',
      requestId: 'request-1',
      errorType: 'RangeError',
      errorMessage: secret,
      stackTrace: expect.stringContaining('faults.test.ts'),
    });
  });

  test.each([[secret], [null], [undefined], [{ secret }], [Symbol('secret')]])(
    'may be anything: %p',
    async (thrown) => {
      const response = await throwing(thrown)(eventWith({ n: '5' }), CONTEXT);
      expect(response.statusCode).toBe(500);
      expect(response.body).not.toContain('secret');
      expect(response.body).not.toContain('password');
      expect(lines).toHaveLength(1);
    },
  );

  test('may be a rejection', async () => {
    const rejecting = endpoint(contract, (() => Promise.reject(new Error(secret))) as never);
    expect(await rejecting(eventWith({ n: '5' }), CONTEXT)).toMatchObject({ statusCode: 500 });
  });

  test('leaves the next request alone', async () => {
    const failsFirst = endpoint(contract, ({ n }) => {
      if (n === 0) throw new Error(secret);
      return { result: n, message: '' };
    });
    expect(await failsFirst(eventWith({ n: '0' }), CONTEXT)).toMatchObject({ statusCode: 500 });
    expect(await failsFirst(eventWith({ n: '1' }), CONTEXT)).toMatchObject({ statusCode: 200 });
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
  ])('gets a 400, not a fault: %j', async (event) => {
    const handler = endpoint(contract, ({ n }) => ({ result: n, message: '' }));
    const { statusCode, body = '' } = await handler(event as unknown as APIGatewayProxyEventV2, CONTEXT);
    expect(statusCode).toBe(400);
    expect(typeof JSON.parse(body).requestId).toBe('string');
    expect(lines).toEqual([]);
  });

  test('may be frozen', async () => {
    const handler = endpoint(contract, ({ n }) => ({ result: n, message: '' }));
    const event = Object.freeze(eventWith(Object.freeze({ n: '5' })));
    expect(await handler(event, CONTEXT)).toMatchObject({ statusCode: 200 });
  });
});
