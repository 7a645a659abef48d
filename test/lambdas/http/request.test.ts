import { describe, expect, test } from '@jest/globals';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import {
  requestHeader,
  requestHost,
  requestId,
  requestMethod,
  requestParameters,
  requestPath,
  requestQuery,
} from '../../../lambdas/http/request.ts';
import { CONTEXT, eventWith } from '../invocation.ts';

describe('the ID of a request', () => {
  const event = eventWith({});

  test('is that of API Gateway, or else that of the invocation', () => {
    expect(requestId(event, CONTEXT)).toBe('request-1');
    expect(requestId({} as APIGatewayProxyEventV2, CONTEXT)).toBe('invocation-1');
    expect(requestId(undefined, CONTEXT)).toBe('invocation-1');
  });

  test('is "unknown" if there is none', () => {
    expect(requestId(undefined, undefined)).toBe('unknown');
    expect(requestId({ requestContext: { requestId: 7 } } as never, CONTEXT)).toBe('unknown');
  });
});

describe.each<[what: string, read: (event: never) => string, event: object]>([
  ['method', requestMethod, { requestContext: { http: { method: 'GET' } } }],
  ['path', requestPath, { rawPath: 'GET' }],
  ['query', requestQuery, { rawQueryString: 'GET' }],
  ['host', requestHost, { requestContext: { domainName: 'GET' } }],
  ['header', (event) => requestHeader(event, 'accept'), { headers: { accept: 'GET' } }],
])('the %s of a request', (_what, read, event) => {
  const wrong = JSON.parse(JSON.stringify(event).replace('"GET"', '7'));

  test('is its text', () => {
    expect(read(event as never)).toBe('GET');
  });

  test.each([[undefined], [null], [{}], [{ requestContext: null, headers: null }], [wrong]])(
    'is empty in %j',
    (event) => {
      expect(read(event as never)).toBe('');
    },
  );
});

test('the parameters of a request are those of its path or its query, or none', () => {
  const event = { pathParameters: { n: '5' }, queryStringParameters: { tz: 'UTC' } } as never;
  expect([requestParameters(event, 'path'), requestParameters(event, 'query')]).toEqual([{ n: '5' }, { tz: 'UTC' }]);
  for (const none of [undefined, null, {}, { pathParameters: null }]) {
    expect(requestParameters(none as never, 'path')).toEqual({});
    expect(requestParameters(none as never, 'query')).toEqual({});
  }
});
