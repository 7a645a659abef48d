import { describe, expect, test } from '@jest/globals';
import { cases } from '../../lib/smoke/cases.ts';
import { send } from '../support/invocation.ts';

const SECURITY = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
/** The reference page may load its own files and call the API, nothing else, and its script may write no HTML. */
const PAGE = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

// A header that is not in these lists could tell what the client must not know, or weaken what browsers protect.
describe('a response has exactly these headers', () => {
  test.each(cases().map((one) => [one.title, one] as const))('%s', async (_title, one) => {
    const { headers } = await send(one.target, one.method);
    const isFile = typeof one.body === 'string' && one.status === 200;
    const vary = one.target === '/' ? 'accept, accept-encoding, origin' : 'accept-encoding, origin';
    expect(headers).toEqual({
      ...SECURITY,
      'content-type': one.contentType,
      'cache-control': one.cacheControl,
      ...(one.target === '/docs' && PAGE),
      ...(isFile
        ? { vary, etag: expect.stringMatching(/^W\/"[\w-]+"$/) }
        : one.cacheControl !== 'no-store' && { vary: 'origin' }),
      ...(one.status === 405 && { allow: 'GET, HEAD, OPTIONS' }),
    });
  });

  test('a redirect of a browser, a file that a client has, and OPTIONS', async () => {
    const redirect = await send('/', 'GET', { accept: 'text/html' });
    expect([redirect.status, redirect.headers]).toEqual([
      302,
      { ...SECURITY, location: '/docs', 'cache-control': 'no-cache', vary: 'accept, origin' },
    ]);
    const { etag = '' } = (await send('/docs')).headers;
    const known = await send('/docs', 'GET', { 'if-none-match': etag });
    expect([known.status, known.headers]).toEqual([
      304,
      {
        ...SECURITY,
        ...PAGE,
        etag,
        'cache-control': 'public, max-age=60',
        vary: 'accept-encoding, origin',
      },
    ]);
    const options = await send('/time/now', 'OPTIONS', { origin: 'https://a.example' });
    expect([options.status, options.headers]).toEqual([
      204,
      { ...SECURITY, allow: 'GET, HEAD, OPTIONS', 'cache-control': 'no-store', vary: 'origin' },
    ]);
  });

  test('no cache for the time, random numbers and errors', async () => {
    const targets = ['/time/now', '/math/random-number', '/math/prime/x', '/math/random-number?min=x', '/no/such/path'];
    for (const target of targets) {
      expect([target, (await send(target)).headers['cache-control']]).toEqual([target, 'no-store']);
    }
  });
});
