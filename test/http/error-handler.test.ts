import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Decimal } from '../../lib/core/decimal.ts';
import { endpoint } from '../../lib/http/endpoint.ts';
import type { Operation } from '../../lib/http/operation.ts';
import { HttpProblem } from '../../lib/http/problem-details.ts';
import { HEADERS } from '../support/headers.ts';
import { CONTEXT, handlers, invocationOf, respond } from '../support/invocation.ts';
import { half } from '../support/samples.ts';

let log: jest.Spied<typeof console.error>;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const secret = 'the password is 1234';
const eventOf = (n: string) => ({ ...invocationOf('/').event, pathParameters: { n } });
/** The handler of an operation whose code does this. */
const running = (run: (values: { n: Decimal }) => unknown) => endpoint({ ...half, run } as unknown as Operation);
const throwing = (error: unknown) =>
  running(() => {
    throw error;
  });

test('a fault of the client is not logged', async () => {
  const response = await throwing(new HttpProblem({ status: 404, detail: 'No.' }))(eventOf('5'), CONTEXT);
  expect([response.statusCode, log.mock.calls]).toEqual([404, []]);
});

describe('an unexpected error', () => {
  test.each([secret, undefined, null])('may be %p', async (thrown) => {
    const response = await throwing(thrown)(eventOf('5'), CONTEXT);
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('password');
    expect(log.mock.calls).toEqual([['request-1', thrown]]);
  });

  test('may be a rejected promise', async () => {
    const rejecting = running(() => Promise.reject(new Error(secret)));
    expect(await rejecting(eventOf('5'), CONTEXT)).toMatchObject({ statusCode: 500 });
  });

  test('may be a result that JSON cannot represent', async () => {
    const cycle: { result?: unknown } = {};
    cycle.result = cycle;
    for (const result of [cycle, { result: 7n }]) {
      const handler = running(() => result);
      const response = await handler(eventOf('5'), CONTEXT);
      expect(response).toMatchObject({ statusCode: 500, body: expect.stringContaining('request-1') });
      expect(log).toHaveBeenLastCalledWith('request-1', expect.any(TypeError));
    }
  });

  test.each([NaN, Infinity, -Infinity])(
    'may be the result %d, which JSON.stringify would write as null',
    async (number) => {
      for (const result of [{ result: number, message: '' }, { sequence: [1, number] }]) {
        const handler = running(() => result);
        const response = await handler(eventOf('5'), CONTEXT);
        expect(response).toMatchObject({ statusCode: 500, headers: { 'cache-control': 'no-store' } });
        const error = expect.objectContaining({ message: expect.stringContaining(`JSON has no ${number}`) });
        expect(log).toHaveBeenLastCalledWith('request-1', error);
      }
    },
  );
});

describe.each([...handlers])('an unexpected error in %s', (_name, handler) => {
  /** With the members that Node's own errors have. */
  const unexpected = () => Object.assign(new RangeError(secret), { code: 'ENOENT', path: '/var/task/password' });
  /** Throws when anything but its request context is read. */
  const throwingEvent = {
    requestContext: { requestId: 'request-1', http: { method: 'GET' } },
    get pathParameters() {
      throw unexpected();
    },
    get queryStringParameters() {
      throw unexpected();
    },
    get rawPath() {
      throw unexpected();
    },
  } as never;

  test('is logged with its stack, and becomes a 500 with these headers and members and no others', async () => {
    const { status, headers, body } = await respond(handler, throwingEvent);
    expect(status).toBe(500);
    expect(headers).toEqual(HEADERS.problem);
    expect(JSON.parse(body)).toEqual({
      type: '/docs#error-500',
      title: 'Internal Server Error',
      status: 500,
      detail: expect.stringMatching(/^[\w ]+\. [\w ]+\.$/),
      requestId: 'request-1',
    });
    expect(log.mock.calls).toEqual([['request-1', unexpected()]]);
    expect(log.mock.calls[0]?.[1].stack).toMatch(/^RangeError: the password is 1234\n.*error-handler\.test\.ts/s);
  });
});

test.each([
  ['nothing', {}, 'invocation-1'],
  ['a REST API', { httpMethod: 'GET', headers: {}, requestContext: { requestId: 'request-1' } }, 'request-1'],
])('an event of %s, such as a test in the console, becomes a 500', async (_source, event, requestId) => {
  for (const [name, handler] of handlers) {
    const { status, body } = await respond(handler, event as never);
    expect([name, status, JSON.parse(body).requestId]).toEqual([name, 500, requestId]);
  }
});
