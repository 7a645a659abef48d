import { describe, expect, jest, test } from '@jest/globals';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { contract } from '../../../lambdas/generated/math/abs.js';
import { type Bound, bounded } from '../../../lambdas/http/bounded.ts';
import { requestHeader, requestId } from '../../../lambdas/http/request.ts';
import { endpoint } from '../../../lambdas/middleware/endpoint.ts';
import { NOT_A_NUMBER } from '../../../lib/contract/problem-details.ts';
import { eventWith, sourceHandler } from '../invocation.ts';

describe('the identifier of a request', () => {
  const event = eventWith({});
  const context = { awsRequestId: 'invocation-1' } as Context;

  test('is that of API Gateway, or else that of the invocation', () => {
    expect(requestId(event, context)).toBe('request-1');
    expect(requestId({} as APIGatewayProxyEventV2, context)).toBe('invocation-1');
    expect(requestId(undefined, context)).toBe('invocation-1');
  });

  test('is "unknown" if there is none', () => {
    expect(requestId(undefined, undefined)).toBe('unknown');
    expect(requestId({ requestContext: { requestId: 7 } } as never, context)).toBe('unknown');
  });
});

test('a header of a request is its text, or empty', () => {
  const headers = { accept: 'text/html', etag: 7 };
  expect(requestHeader({ headers } as never, 'accept')).toBe('text/html');
  expect(requestHeader({ headers } as never, 'etag')).toBe('');
  expect(requestHeader({} as never, 'accept')).toBe('');
  expect(requestHeader(undefined, 'accept')).toBe('');
});

describe('a parser with bounds', () => {
  const bounds: Bound[] = [
    [(value) => value > 1, 'must be greater than 1'],
    [(value) => value <= 6, 'must be at most 6'],
  ];

  test('says which bound a value fails', () => {
    const read = bounded((text) => ({ value: Number(text) }), bounds);
    expect(read('7')).toEqual({ code: 'out_of_range', detail: 'must be at most 6' });
    expect(read('1')).toEqual({ code: 'out_of_range', detail: 'must be greater than 1' });
    expect(read('6')).toEqual({ value: 6 });
  });

  test('does not check bounds if parsing failed', () => {
    const read = bounded(() => NOT_A_NUMBER, bounds);
    expect(read('x')).toBe(NOT_A_NUMBER);
  });
});

test('an operation does not watch the clock', async () => {
  const getRemainingTimeInMillis = jest.fn(() => 1000);
  // One that takes its time: there is nothing to watch while a synchronous one runs.
  const handler = endpoint(contract, (async () => ({ result: 5, message: '' })) as never);
  const answer = await handler(eventWith({ n: '5' }), { getRemainingTimeInMillis } as unknown as Context);
  expect(answer.statusCode).toBe(200);
  expect(getRemainingTimeInMillis).not.toHaveBeenCalled();
});

test('an operation without an event gets the defaults of its query parameters', async () => {
  const random = await sourceHandler('math/random-number');
  expect(await random(null as never, {} as Context)).toMatchObject({ statusCode: 200 });
});

test('a space in a query stands for a plus sign at the start and after e, and nowhere else', async () => {
  const unix = await sourceHandler('time/unix');
  const withZone = async (tz: string) => (await unix(eventWith({ t: '0' }, { tz }), {} as Context)).statusCode;
  expect(await withZone(' 05:30')).toBe(200);
  expect(await withZone('Etc/GMT+5')).toBe(200);
  expect(await withZone('Etc/GMT 5')).toBe(400);
});
