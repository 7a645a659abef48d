import { describe, expect, test } from '@jest/globals';
import { endpoint } from '../../lib/http/endpoint.ts';
import { fallback } from '../../lib/http/fallback.ts';
import { gatewayEvent } from '../../lib/local/gateway-event.ts';
import { respond, send } from '../support/invocation.ts';
import { quotient } from '../support/samples.ts';

/** The paths of a service. No route of API Gateway can have the one that ends in a slash. */
const PATHS = ['/a/half/{n}', '/a/quotient/', '/b/{t}', '/b/ms/{t}', '/b/iso/{datetime+}', '/docs'];
const SYNONYMS = new Map([
  ['manual', 'docs'],
  ['millis', 'ms'],
  ['ratio', 'quotient'],
]);
const handler = fallback(new Map([['/a/quotient/', endpoint(quotient)]]), PATHS, SYNONYMS);

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

  test.each(['/a', '/a/half', '/a/half/', '/a/half/5/', '/a/quotient//', '/A/quotient/', '/a\nb'])(
    'responds with 404 at %j',
    async (path) => {
      const { status, headers, body } = await request('GET', path);
      expect([status, headers['content-type']]).toEqual([404, 'application/problem+json']);
      expect(body).toMatchObject({ title: 'Not Found', status: 404, requestId: expect.stringMatching(/./) });
    },
  );

  const near: [path: string, meant: string][] = [
    ['/A/quotient/', '/a/quotient/'],
    ['/a//quotient', '/a/quotient/'],
    ['/a/half', '/a/half/{n}'],
    ['/a/half/', '/a/half/{n}'],
    ['/a/half/5/', '/a/half/5'],
    ['/A/Half/-2.5e+3', '/a/half/-2.5e+3'],
    ['/a/half/<script>/', '/a/half/{n}'],
    ['/b/', '/b/{t}'],
    ['/B/ms/', '/b/ms/{t}'],
    ['/B/iso', '/b/iso/{datetime}'],
    ['/B/ISO/2024-03-08T08:53+01:00', '/b/iso/2024-03-08T08:53+01:00'],
    ['/b/iso/2024-03-08T08:53/', '/b/iso/2024-03-08T08:53'],
    ['/B/ISO/2024-03-08T08:53[Europe/Paris]', '/b/iso/{datetime}'],
    ['/b/iso/2024-03-08T08:53[Europe/Paris]/', '/b/iso/{datetime}'],
    ['/B/ISO/a/b', '/b/iso/{datetime}'],
    ['/Docs/', '/docs'],
    ['/Manual', '/docs'],
    ['/b/millis/5', '/b/ms/5'],
  ];
  test.each(near)('suggests for %s the nearest path: %s', async (path, meant) => {
    const { body } = await request('GET', path);
    expect(body.detail).toBe(`No operation matches this path. Did you mean ${meant}?`);
  });

  test.each([
    ['/A/quotient', '?dividend=6&divisor=4', '/a/quotient/?dividend=6&divisor=4'],
    ['/a/ratio', '?dividend=%2B6&by=1e-3', '/a/quotient/?dividend=%2B6&by=1e-3'],
    ['/B/5', '?tz=Europe/Paris', '/b/5?tz=Europe/Paris'],
    ['/a/half', '?n=5', '/a/half/{n}'],
    ['/B/5', '?tz=<script>', '/b/5'],
    ['/B/5', `?tz=${'a'.repeat(64)}`, '/b/5'],
  ])(
    'suggests for %s%s a path with the query, unless it is unsafe, long or not for that path: %s',
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
    '/docs/assets',
    '/a\nb',
    '/x',
    '/a/halv/5',
    '/manual/docs',
  ])('suggests no path for %j, which is near none', async (path) => {
    expect((await request('GET', path)).body.detail).toBe('No operation matches this path. See /docs.');
  });

  test('responds to HEAD without a body', async () => {
    const query = '?dividend=6&divisor=4';
    const { headers } = await request('GET', '/a/quotient/', query);
    expect(await request('HEAD', '/a/quotient/', query)).toEqual({ status: 200, headers, body: undefined });
    expect(await request('HEAD', '/a/cube/3')).toMatchObject({ status: 404, body: undefined });
  });

  test('responds with 404 to other methods at unknown paths', async () => {
    for (const method of ['POST', 'OPTIONS']) {
      expect(await request(method, '/a/cube/3')).toMatchObject({ status: 404, body: { title: 'Not Found' } });
    }
  });
});

test.each([
  ['/docs/', 'Did you mean /docs?'],
  ['/OpenAPI.json', 'Did you mean /openapi.json?'],
  ['/x', 'See /docs.'],
])('the service suggests its own paths: at %s, "%s"', async (path, hint) => {
  expect(JSON.parse((await send(path)).body).detail).toBe(`No operation matches this path. ${hint}`);
});
