import { describe, expect, test } from '@jest/globals';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { endpoint } from '../../lib/http/endpoint.ts';
import { fallback } from '../../lib/http/fallback.ts';
import { gatewayEvent } from '../../lib/local/gateway-event.ts';
import { respond, send } from '../support/invocation.ts';
import { quotient } from '../support/samples.ts';

/** The paths of a service. No route of API Gateway can have the one that ends in a slash. */
const PATHS = ['/a/half/{n}', '/a/half/all', '/a/quotient/', '/b/{t}', '/b/ms/{t}', '/b/iso/{datetime+}', '/docs'];
const handler = fallback(new Map([['/a/quotient/', endpoint(quotient)]]), PATHS);

describe('the fallback', () => {
  async function request(method: string, path: string, query = '') {
    const target = encodeURI(path).replaceAll('?', '%3F') + query;
    const { event } = gatewayEvent({ method, target, headers: {} }, []) ?? {};
    if (event === undefined) throw new Error(`${path} has a malformed escape`);
    const { status, headers, body } = await respond(handler, event);
    return { status, headers, body: body === '' ? undefined : JSON.parse(body) };
  }

  test('serves a path that ends in a slash', async () => {
    expect(await request('GET', '/a/quotient/', '?dividend=6&divisor=4')).toMatchObject({ body: { result: 1.5 } });
    expect(await request('GET', '/a/quotient/')).toMatchObject({ status: 400 });
  });

  test.each(['/a', '/a/half', '/a/half/', '/A/quotient/', '/a\nb'])('responds with 404 at %j', async (path) => {
    const { status, headers, body } = await request('GET', path);
    expect([status, headers['content-type']]).toEqual([404, 'application/problem+json']);
    expect(body).toMatchObject({ title: 'Not Found', status: 404, requestId: expect.stringMatching(/./) });
  });

  const near: [path: string, meant: string][] = [
    ['/A/quotient/', '/a/quotient/'],
    ['/a/half/', '/a/half/{n}'],
    ['/A/Half/-2.5e+3', '/a/half/-2.5e+3'],
    ['/A/Half/ALL', '/a/half/all'],
    ['/b/', '/b/{t}'],
    ['/b/ms/', '/b/ms/{t}'],
    ['/B/MS', '/b/ms/{t}'],
    ['/A/half/<script>', '/a/half/%3Cscript%3E'],
    ['/B/ISO/2024-03-08T08:53[Europe/Paris]', '/b/iso/2024-03-08T08:53%5BEurope/Paris%5D'],
    ['/B/ISO', '/b/iso/{datetime}'],
    ['/Docs/', '/docs'],
  ];
  test.each(near)('suggests for %s the nearest path: %s', async (path, meant) => {
    const { body } = await request('GET', path);
    expect(body.detail).toBe(`No operation matches this path. Did you mean ${meant}?`);
  });

  test.each([
    ['/A/quotient', '?dividend=6&divisor=4', '/a/quotient/?dividend=6&divisor=4'],
    ['/B/5', '?tz=Europe/Paris', '/b/5?tz=Europe/Paris'],
    ['/a/half', '?n=5', '/a/half/{n}'],
    ['/B/5', '?tz=<script>', '/b/5?tz=%3Cscript%3E'],
    ['/B/5', `?tz=${'a'.repeat(64)}`, '/b/{t}'],
    [`/B/ISO/${'a'.repeat(64)}`, '?tz=UTC', '/b/iso/{datetime}'],
  ])(
    'suggests for %s%s a path with the query, unless a value is missing in the path or all is long: %s',
    async (path, query, meant) => {
      const { body } = await request('GET', path, query);
      expect(body.detail).toBe(`No operation matches this path. Did you mean ${meant}?`);
    },
  );

  test.each([
    '/a',
    '/a/cube/3',
    '/a/half/5/6',
    '/a/quotient/2/3',
    '/a\nb',
    '/x',
    '/a/halv/5',
    '/evil.example/docs',
    '/evil.example//docs',
    '/b/iso/../5/',
    '//a/half/.',
  ])('suggests no path for %j, which is near none', async (path) => {
    expect((await request('GET', path)).body.detail).toBe('No operation matches this path. See /docs.');
  });

  test.each([
    ['/docs/', '', '/docs'],
    ['//docs', '?x=1', '/docs?x=1'],
    ['/a//half///5/', '', '/a/half/5'],
    ['/a//quotient', '?dividend=%2B6&divisor=1e-3', '/a/quotient/?dividend=%2B6&divisor=1e-3'],
    ['/a/quotient//', '', '/a/quotient/'],
    ['/a//half/all/', '', '/a/half/all'],
    ['/b/5/', '?tz=Europe/Paris', '/b/5?tz=Europe/Paris'],
    ['/b/iso/2024-03-08T08:53[Europe/Paris]/', '', '/b/iso/2024-03-08T08:53%5BEurope/Paris%5D'],
    ['/a/half/<é%>/', '?é=%', '/a/half/%3C%C3%A9%25%3E?%C3%A9=%'],
    ['/a/half/5?x=1#/', '', '/a/half/5%3Fx=1%23'],
    ['/a/half/\ud800/', '', '/a/half/%EF%BF%BD'],
    ['//a/half/\r\nx:y', '?a b', '/a/half/%0D%0Ax:y?a%20b'],
    ['///evil.example/docs/', '', undefined],
    ['/\\evil.example/docs/', '', undefined],
  ])('redirects %j%s, which has slashes too many, to %s', async (path, query, location) => {
    const { event } = gatewayEvent({ method: 'GET', target: '/x', headers: {} }, []) ?? {};
    for (const method of ['GET', 'HEAD']) {
      const requestContext = { http: { method } };
      const sent = {
        ...event,
        rawPath: path,
        rawQueryString: query.slice(1),
        requestContext,
      } as APIGatewayProxyEventV2;
      const { status, headers, body } = await respond(handler, sent);
      expect([status, headers.location]).toEqual(location === undefined ? [404, undefined] : [308, location]);
      if (status === 308)
        expect([headers['cache-control'], headers.vary, body]).toEqual(['public, max-age=86400', 'origin', '']);
    }
  });

  test('redirects no other method: a client could send its body elsewhere', async () => {
    const detail = 'No operation matches this path. Did you mean /docs?';
    for (const method of ['POST', 'OPTIONS'])
      expect(await request(method, '/docs/')).toMatchObject({ status: 404, body: { detail } });
  });

  test('responds to HEAD without a body', async () => {
    const query = '?dividend=6&divisor=4';
    const { headers } = await request('GET', '/a/quotient/', query);
    expect(await request('HEAD', '/a/quotient/', query)).toEqual({ status: 200, headers, body: undefined });
    expect(await request('HEAD', '/a/cube/3')).toMatchObject({ status: 404, body: undefined });
  });
});

test('the service suggests none of its paths with a parameter, and redirects to /', async () => {
  expect((await send('/docs/assets')).body).toContain('"No operation matches this path. See /docs."');
  expect((await send('//')).headers.location).toBe('/');
});
