import { describe, expect, test } from '@jest/globals';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { handler } from '../../lambdas/site/fallback.ts';
import { CONTEXT } from './invocation.ts';

async function request(method: string, rawPath: string, queryStringParameters?: Record<string, string>) {
  const event = {
    rawPath,
    queryStringParameters,
    requestContext: { requestId: 'request-1', http: { method } },
  } as unknown as APIGatewayProxyEventV2;
  const { statusCode, headers, body = '' } = await handler(event, CONTEXT);
  return { status: statusCode, headers, body: JSON.parse(body) };
}

describe('the fallback', () => {
  test('serves the documented path of pow', async () => {
    expect(await request('GET', '/math/pow/', { base: '2', exponent: '10' })).toMatchObject({
      status: 200,
      body: { result: 1024 },
    });
    expect(await request('GET', '/math/pow/', {})).toMatchObject({ status: 400, body: { requestId: 'request-1' } });
  });

  test.each(['/', '/math', '/math/prime', '/math/prime/', '/math/prime/5/', '/math/pow//', '/MATH/pow/', '/a\nb', ''])(
    'answers 404 at %j',
    async (path) => {
      expect(await request('GET', path)).toMatchObject({
        status: 404,
        headers: { 'content-type': 'application/problem+json' },
        body: { title: 'Not Found', status: 404, requestId: 'request-1' },
      });
    },
  );

  test.each([
    '/time/now',
    '/time/unix/0',
    '/time/unix/ms/0',
    '/math/prime/5',
    '/math/random-number',
    '/math/pow',
    '/math/pow/',
  ])('answers 405 to other methods at %s', async (path) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']) {
      expect(await request(method, path)).toMatchObject({ status: 405, headers: { allow: 'GET' } });
    }
  });

  test('answers 404 to other methods where there is nothing', async () => {
    expect(await request('POST', '/math/cube/3')).toMatchObject({ status: 404 });
  });

  test.each([[null], [{}], [{ rawPath: 5 }], [{ requestContext: { http: null } }]])(
    'answers 404 to a malformed event: %j',
    async (event) => {
      expect(await handler(event as unknown as APIGatewayProxyEventV2, CONTEXT)).toMatchObject({ statusCode: 404 });
    },
  );
});
