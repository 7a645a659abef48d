import { describe, expect, test } from '@jest/globals';
import { send } from '../support/invocation.ts';

describe('the fallback', () => {
  async function request(method: string, path: string, query = '') {
    const target = encodeURI(path || '/%20').replaceAll('?', '%3F') + query;
    const { status, headers, body } = await send(target, method);
    return { status, headers, body: body === '' ? undefined : JSON.parse(body) };
  }

  test('serves the documented path /math/pow/', async () => {
    expect(await request('GET', '/math/pow/', '?base=2&exponent=10')).toMatchObject({
      status: 200,
      body: { result: 1024 },
    });
    expect(await request('GET', '/math/pow/')).toMatchObject({ status: 400, body: { requestId: 'request-1' } });
  });

  test.each(['/math', '/math/prime', '/math/prime/', '/math/prime/5/', '/math/pow//', '/MATH/pow/', '/a\nb'])(
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
    ['/Time/unix/ms/', '/time/unix/ms/{t}'],
    ['/Time/iso', '/time/iso/{datetime}'],
    ['/Time/ISO/2024-03-08T08:53+01:00', '/time/iso/2024-03-08T08:53+01:00'],
    ['/time/iso/2024-03-08T08:53/', '/time/iso/2024-03-08T08:53'],
    ['/Time/ISO/2024-03-08T08:53[Europe/Paris]', '/time/iso/{datetime}'],
    ['/time/iso/2024-03-08T08:53[Europe/Paris]/', '/time/iso/{datetime}'],
    ['/Time/ISO/a/b', '/time/iso/{datetime}'],
    ['/docs/', '/docs'],
    ['/OpenAPI.json', '/openapi.json'],
    ['/math/sqr/2', '/math/sqrt/2'],
    ['/maths/fibonaci/10', '/math/fibonacci/10'],
    ['/time/zone', '/time/zones'],
    ['/math/ln/2', '/math/log/2'],
    ['/math/random', '/math/random-number'],
    ['/time/convert/2024-03-08', '/time/iso/2024-03-08'],
    ['/doc', '/docs'],
    ['/swagger', '/docs'],
  ];
  test.each(near)('suggests for %s the nearest path: %s', async (path, meant) => {
    const { body } = await request('GET', path);
    expect(body.detail).toBe(`No operation matches this path. Did you mean ${meant}?`);
  });

  test.each(['/math', '/math/cube/3', '/math/prime/5/6', '/math/pow/2/3', '/docs/assets', '/a\nb', '/x'])(
    'suggests no path for %j, which is near none',
    async (path) => {
      expect((await request('GET', path)).body.detail).toBe('No operation matches this path. See /docs.');
    },
  );

  test('responds to HEAD without a body', async () => {
    const query = '?base=2&exponent=10';
    const { headers } = await request('GET', '/math/pow/', query);
    expect(await request('HEAD', '/math/pow/', query)).toEqual({ status: 200, headers, body: undefined });
    expect(await request('HEAD', '/math/cube/3')).toMatchObject({ status: 404, body: undefined });
  });

  test('responds with 404 to other methods at unknown paths', async () => {
    for (const method of ['POST', 'OPTIONS']) {
      expect(await request(method, '/math/cube/3')).toMatchObject({ status: 404, body: { title: 'Not Found' } });
    }
  });
});
