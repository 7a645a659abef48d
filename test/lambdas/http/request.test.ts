import { describe, expect, test } from '@jest/globals';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { requestHeader, requestId } from '../../../lambdas/http/request.ts';
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

test('a header of a request is empty if it is missing or not a string', () => {
  const headers = { accept: 'text/html', etag: 7 };
  expect(requestHeader({ headers } as never, 'accept')).toBe('text/html');
  expect(requestHeader({ headers } as never, 'etag')).toBe('');
  expect(requestHeader({} as never, 'accept')).toBe('');
  expect(requestHeader(undefined, 'accept')).toBe('');
});
