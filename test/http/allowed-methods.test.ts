import { afterEach, describe, expect, test } from '@jest/globals';
import { allowedOrigin } from '../../lib/http/allowed-methods.ts';
import { fillPath } from '../../lib/http/path-template.ts';
import { routedFunctions, send } from '../support/invocation.ts';

/** A path of every function. The fallback has none. */
const PATHS = routedFunctions
  .filter(([name]) => name !== 'fallback')
  .flatMap(([, paths]) => paths.map((path) => fillPath(path, () => '1')));

test.each(PATHS)('%s allows only GET, HEAD and OPTIONS', async (path) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const { status, headers, body } = await send(path, method);
    expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD, OPTIONS']);
    expect(JSON.parse(body)).toMatchObject({ title: 'Method Not Allowed', requestId: 'request-1' });
  }
});

describe('a preflight', () => {
  const preflight = (origin: string) => send('/test/half/5', 'OPTIONS', { origin });

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
