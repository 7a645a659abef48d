import { describe, expect, test } from '@jest/globals';
import { endpoint } from '../../lib/http/endpoint.ts';
import { fallback } from '../../lib/http/fallback.ts';
import { gatewayEvent } from '../../lib/local/gateway-event.ts';
import { respond, send } from '../support/invocation.ts';
import { quotient } from '../support/samples.ts';

/** The paths of a service. */
const PATHS = ['/a/half/{n}', '/a/half/all', '/a/quotient', '/b/{t}', '/b/ms/{t}', '/b/iso/{datetime+}', '/docs'];
const handler = fallback(PATHS, new Map([['/a/quotient/', endpoint(quotient)]]));

describe('the fallback', () => {
  async function request(method: string, path: string, query = '') {
    const target = encodeURI(path) + query;
    const { event } = gatewayEvent({ method, target, headers: {} }, []) ?? {};
    if (event === undefined) throw new Error(`${path} has a malformed escape`);
    const { status, headers, body } = await respond(handler, event);
    return { status, headers, body: body === '' ? undefined : JSON.parse(body) };
  }

  test('serves a path that ends in a slash', async () => {
    expect(await request('GET', '/a/quotient/', '?dividend=6&divisor=4')).toMatchObject({ body: { result: 1.5 } });
    expect(await request('GET', '/a/quotient/')).toMatchObject({ status: 400 });
  });

  test.each([
    ['/a/half', '/a/half/{n}'],
    ['/a/half/', '/a/half/{n}'],
    ['/b', '/b/{t}'],
    ['/b/ms/', '/b/ms/{t}'], // not /b/{t}, which it matches without the slash
    ['/b/iso//', '/b/iso/{datetime}'],
    ['/docs/', '/docs'],
    ['//docs', '/docs'],
    ['/a//half///5/', '/a/half/{n}'],
    ['/a/half/all/', '/a/half/all'],
    ['/a//quotient', '/a/quotient'],
    ['/a/quotient//', '/a/quotient'],
    ['/a/half/<script>/', '/a/half/{n}'],
    ['//b/iso/2024-03-08T08:53[Europe/Paris]', '/b/iso/{datetime}'],
    ['//b/iso/2024-03-08\n', '/b/iso/{datetime}'],
  ])('says for %s, which lacks a value or has extra slashes, that %s may be meant', async (path, meant) => {
    for (const query of ['', '?tz=Europe/Paris', '?n=5']) {
      const { status, body } = await request('GET', path, query);
      expect([status, body.detail]).toEqual([404, `No operation matches this path. Did you mean ${meant}?`]);
    }
  });

  test.each(['/a', '/a/cube/3', '/a/half/5/6', '/a\nb', '/Docs', '/A/quotient/', '//evil.example/docs'])(
    'says for %j, which is near none, where all paths are',
    async (path) => {
      const detail = 'No operation matches this path. See /docs or /llms.txt.';
      expect((await request('GET', path)).body).toMatchObject({ title: 'Not Found', status: 404, detail });
    },
  );

  test.each(['POST', 'PUT', 'DELETE'])('responds to %s with the 404, whatever methods are allowed', async (method) => {
    expect(await request(method, '/a/cube/3')).toMatchObject({ status: 404 });
  });

  test('responds to HEAD without a body', async () => {
    const query = '?dividend=6&divisor=4';
    const { headers } = await request('GET', '/a/quotient/', query);
    expect(await request('HEAD', '/a/quotient/', query)).toEqual({ status: 200, headers, body: undefined });
    expect(await request('HEAD', '/a/cube/3')).toMatchObject({ status: 404, body: undefined });
  });
});

test('the service suggests no asset of its page', async () => {
  expect((await send('/docs/assets')).body).toContain('"No operation matches this path. See /docs or /llms.txt."');
});
