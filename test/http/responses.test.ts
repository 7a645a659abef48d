import { describe, expect, test } from '@jest/globals';
import { fillPath } from '../../lib/http/path-template.ts';
import { type Case, cases, operationCases } from '../../lib/smoke/cases.ts';
import { differences } from '../../lib/smoke/conformance.ts';
import { routedFunctions, send } from '../support/invocation.ts';
import { SAMPLES } from '../support/samples.ts';

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
  const get = (one: Case, headers = {}) => send(one.target, one.method, headers);

  test.each([...cases(), ...operationCases(SAMPLES)].map((one) => [one.title, one] as const))(
    '%s, with its documented body',
    async (_title, one) => {
      const isFile = typeof one.body === 'string' && one.status === 200;
      const vary = one.target === '/' ? 'accept, accept-encoding, origin' : 'accept-encoding, origin';
      const expected = {
        ...SECURITY,
        'content-type': one.contentType,
        'cache-control': one.cacheControl,
        ...(one.target === '/docs' && PAGE),
        ...(isFile
          ? { vary, etag: expect.stringMatching(/^W\/"[\w-]+"$/) }
          : one.cacheControl !== 'no-store' && { vary: 'origin' }),
        ...(one.status === 405 && { allow: 'GET, HEAD, OPTIONS' }),
      };
      const response = await get(one);
      expect(response.headers).toEqual(expected);
      // Files are sent in base64: test/smoke/steps.test.ts checks them over HTTP.
      expect(differences(isFile ? { ...one, body: '' } : one, response)).toEqual([]);
      for (const encoding of ['gzip', 'br, gzip']) {
        const { headers } = await get(one, { 'accept-encoding': encoding });
        expect(headers).toEqual({
          ...expected,
          ...(isFile && { 'content-encoding': expect.stringMatching(/^(br|gzip)$/) }),
        });
      }
      const { 'content-type': _type, ...others } = expected;
      const known = await get(one, { 'if-none-match': '*', 'accept-encoding': 'br' });
      expect([known.status, known.headers]).toEqual(isFile ? [304, others] : [one.status, expected]);
      if (one.method === undefined) {
        const head = await send(one.target, 'HEAD');
        expect([head.status, head.headers, head.body]).toEqual([one.status, expected, '']);
      }
    },
  );

  test('a redirect of a browser', async () => {
    const { status, headers } = await send('/', 'GET', { accept: 'text/html', 'accept-encoding': 'br' });
    expect([status, headers]).toEqual([
      302,
      { ...SECURITY, location: '/docs', 'cache-control': 'no-cache', vary: 'accept, origin' },
    ]);
  });

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
