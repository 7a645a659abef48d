import { describe, expect, test } from '@jest/globals';
import { fillPath } from '../../lib/http/path-template.ts';
import { exampleSteps } from '../../lib/smoke/steps.ts';
import { everyOperation, routedFunctions, send } from '../support/invocation.ts';

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
  test.each(exampleSteps(everyOperation).map((step) => [step.title, step] as const))(
    '%s, with its documented body',
    async (_title, { method, url, check }) => {
      const get = (headers = {}) => send(url, method, headers);
      const response = await get();
      const { status, headers, body } = response;
      const isFile = 'etag' in headers;
      // Files are sent in base64.
      expect(check(isFile ? { ...response, body: Buffer.from(body, 'base64').toString() } : response)).toEqual([]);
      expect(headers).toEqual({
        ...SECURITY,
        'content-type': expect.any(String),
        'cache-control': expect.any(String),
        ...(url === '/docs' && PAGE),
        ...(isFile
          ? { vary: 'accept-encoding, origin', etag: expect.stringMatching(/^W\/"[\w-]+"$/) }
          : headers['cache-control'] !== 'no-store' && { vary: 'origin' }),
        ...(status === 405 && { allow: 'GET, HEAD, OPTIONS' }),
      });
      for (const encoding of ['gzip', 'br, gzip']) {
        expect((await get({ 'accept-encoding': encoding })).headers).toEqual({
          ...headers,
          ...(isFile && { 'content-encoding': 'gzip' }),
        });
      }
      const known = await get({ 'if-none-match': '*', 'accept-encoding': 'gzip' });
      expect([known.status, known.headers]).toEqual([isFile ? 304 : status, headers]);
      if (method === 'GET') {
        const head = await send(url, 'HEAD');
        expect([head.status, head.headers, head.body]).toEqual([status, headers, '']);
      }
    },
  );

  test.each(['GET', 'HEAD'])(
    'a redirect of / to the reference page, for %s and whatever is accepted',
    async (method) => {
      const redirect = { ...SECURITY, location: '/docs', 'cache-control': 'no-cache', vary: 'origin' };
      for (const accept of ['text/html', 'application/json'])
        expect(await send('/', method, { accept })).toMatchObject({ status: 302, headers: redirect, body: '' });
    },
  );

  // The fallback responds to OPTIONS with a 404: it has no operation.
  const documented = routedFunctions.filter(([name]) => name !== 'fallback');
  test.each(documented)('OPTIONS of %s', async (_name, [path = '']) => {
    const target = fillPath(path, () => '1');
    const { status, headers, body } = await send(target, 'OPTIONS');
    expect([status, body, headers]).toEqual([
      204,
      '',
      { ...SECURITY, allow: 'GET, HEAD, OPTIONS', 'cache-control': 'no-store', vary: 'origin' },
    ]);
  });
});
