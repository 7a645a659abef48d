import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { allowedOrigin } from '../../../lambdas/http/allowed-origin.ts';
import { handler as source } from '../../../lambdas/site/fallback.ts';
import { DIST } from '../../support/project.ts';
import { CONTEXT } from '../invocation.ts';

const { handler: bundle } = await import(pathToFileURL(join(DIST, 'site/fallback/index.mjs')).href);

describe.each([
  ['from its source', source],
  ['as it is deployed', bundle as typeof source],
])('the fallback %s', (_which, handler) => {
  async function request(method: string, rawPath: string, query?: Record<string, string>, headers = {}) {
    const event = {
      rawPath,
      headers,
      queryStringParameters: query,
      requestContext: { requestId: 'request-1', http: { method } },
    } as unknown as APIGatewayProxyEventV2;
    const response = await handler(event, CONTEXT);
    const { statusCode, body } = response;
    return { status: statusCode, headers: response.headers, body: body === undefined ? undefined : JSON.parse(body) };
  }

  test('serves the documented path /math/pow/', async () => {
    expect(await request('GET', '/math/pow/', { base: '2', exponent: '10' })).toMatchObject({
      status: 200,
      body: { result: 1024 },
    });
    expect(await request('GET', '/math/pow/', {})).toMatchObject({ status: 400, body: { requestId: 'request-1' } });
  });

  test.each(['/', '/math', '/math/prime', '/math/prime/', '/math/prime/5/', '/math/pow//', '/MATH/pow/', '/a\nb', ''])(
    'responds with 404 at %j',
    async (path) => {
      expect(await request('GET', path)).toMatchObject({
        status: 404,
        headers: { 'content-type': 'application/problem+json' },
        body: { title: 'Not Found', status: 404, requestId: 'request-1' },
      });
    },
  );

  const near: [path: string, meant: string][] = [
    ['/MATH/pow/', '/math/pow/'],
    ['/math//pow', '/math/pow/'],
    ['/math/prime', '/math/prime/{n}'],
    ['/math/prime/', '/math/prime/{n}'],
    ['/math/prime/5/', '/math/prime/5'],
    ['/Math/Sqrt/-2.5e+3', '/math/sqrt/-2.5e+3'],
    ['/math/sqrt/<script>/', '/math/sqrt/{n}'],
    ['/time/unix/', '/time/unix/{t}'],
    ['/time/unix/MS', '/time/unix/ms/{t}'],
    ['/Time/unix/ms/', '/time/unix/ms/{t}'],
    ['/docs/', '/docs'],
    ['/OpenAPI.json', '/openapi.json'],
  ];
  test.each(near)('suggests for %s the nearest path: %s', async (path, meant) => {
    const { body } = await request('GET', path);
    expect(body.detail).toBe(`No operation matches this path. Did you mean ${meant}?`);
  });

  test.each(['/math', '/math/cube/3', '/math/prime/5/6', '/math/pow/2/3', '/docs/assets', '/a\nb', '', 'x'])(
    'suggests no path for %j, which is near none',
    async (path) => {
      expect((await request('GET', path)).body.detail).toBe('No operation matches this path. See /docs.');
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
  ])('responds with 405 to other methods at %s', async (path) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(await request(method, path)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, OPTIONS' } });
    }
  });

  test.each(['/time/now', '/time/unix/0', '/math/prime/5', '/math/prime/x', '/math/pow', '/math/pow/', '/docs', '/'])(
    'responds to OPTIONS with the allowed methods at %s',
    async (path) => {
      const { status, headers, body } = await request('OPTIONS', path);
      expect([status, body]).toEqual([204, undefined]);
      expect(headers).toMatchObject({ allow: 'GET, HEAD, OPTIONS', vary: 'origin' });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  describe('a preflight', () => {
    const preflight = (origin: string) => request('OPTIONS', '/math/prime/5', {}, { origin });

    afterEach(() => {
      delete process.env.CORS_ORIGINS;
    });

    test('gets the headers that API Gateway would send', async () => {
      process.env.CORS_ORIGINS = '*';
      expect(await preflight('https://a.example')).toMatchObject({
        status: 204,
        headers: {
          'access-control-allow-origin': '*',
          'access-control-allow-methods': 'GET',
          'access-control-allow-headers': '*',
          'access-control-max-age': '86400',
        },
      });
    });

    test('is granted only to the origins in the settings', async () => {
      process.env.CORS_ORIGINS = 'https://a.example,https://b.example';
      expect((await preflight('https://b.example')).headers).toMatchObject({
        'access-control-allow-origin': 'https://b.example',
      });
      expect((await preflight('https://c.example')).headers).not.toHaveProperty('access-control-allow-origin');
    });
  });

  test('responds to HEAD without a body', async () => {
    const query = { base: '2', exponent: '10' };
    const { headers } = await request('GET', '/math/pow/', query);
    expect(await request('HEAD', '/math/pow/', query)).toEqual({ status: 200, headers, body: undefined });
    expect(await request('HEAD', '/math/cube/3')).toMatchObject({ status: 404, body: undefined });
  });

  test('responds with 404 to other methods at unknown paths', async () => {
    for (const method of ['POST', 'OPTIONS']) {
      expect(await request(method, '/math/cube/3')).toMatchObject({ status: 404, body: { title: 'Not Found' } });
    }
  });

  test.each([[null], [{}], [{ rawPath: 5 }], [{ requestContext: { http: null } }]])(
    'responds with 404 to a malformed event: %j',
    async (event) => {
      expect(await handler(event as unknown as APIGatewayProxyEventV2, CONTEXT)).toMatchObject({ statusCode: 404 });
    },
  );
});

test.each([
  ['', '*', undefined],
  ['', undefined, undefined],
  ['https://a.example', undefined, undefined],
  ['https://a.example', '*', '*'],
  ['https://a.example', 'https://a.example,https://b.example', 'https://a.example'],
  ['https://a.exampl', 'https://a.example', undefined],
])('a page of origin %j, if %j may call, is allowed %j', (origin, origins, allowed) => {
  expect(allowedOrigin(origin, origins)).toBe(allowed);
});
