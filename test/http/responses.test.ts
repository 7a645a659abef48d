import { describe, expect, test } from '@jest/globals';
import { endpoint } from '../../lib/http/endpoint.ts';
import { fillPath } from '../../lib/http/path-template.ts';
import { exampleSteps } from '../../lib/smoke/steps.ts';
import { HEADERS } from '../support/headers.ts';
import { everyOperation, invocationOf, respond, routedFunctions, send } from '../support/invocation.ts';

const cachingOf = new Map(
  everyOperation.flatMap(({ caching, examples }) => examples.map(({ target }) => [target, caching])),
);

/** The headers of the response to an example, or to a request to a file. */
function headersOf(url: string, status: number): Readonly<Record<string, unknown>> {
  if (status === 405) return HEADERS.methodNotAllowed;
  if (status !== 200) return HEADERS.problem;
  const caching = cachingOf.get(url);
  if (caching !== undefined) return caching === 'day' ? HEADERS.cachedSuccess : HEADERS.uncachedSuccess;
  return {
    ...(url === '/docs' ? HEADERS.page : HEADERS.file),
    'content-type': expect.any(String),
    'cache-control': expect.stringMatching(/^public, max-age=(?:60|86400)$/),
    etag: expect.stringMatching(/^W\/"[\w-]+"$/),
  };
}

describe('an example is answered as documented, with the headers of its kind and no others', () => {
  test.each(exampleSteps(everyOperation).map((step) => [step.title, step] as const))(
    '%s',
    async (_title, { method, url, check }) => {
      const get = (headers = {}) => send(url, method, headers);
      const response = await get();
      const { status, headers, body } = response;
      const isFile = 'etag' in headers;
      // Files are sent in base64.
      expect(check(isFile ? { ...response, body: Buffer.from(body, 'base64').toString() } : response)).toEqual([]);
      expect(headers).toEqual(headersOf(url, status));
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
      for (const accept of ['text/html', 'application/json'])
        expect(await send('/', method, { accept })).toEqual({ status: 302, headers: HEADERS.redirect, body: '' });
    },
  );

  // Also on unknown paths: a web page whose preflight fails cannot read the 404.
  test.each(routedFunctions)('OPTIONS of %s', async (name, [path = '']) => {
    const target = name === 'fallback' ? '/no/such/path' : fillPath(path, () => '1');
    expect(await send(target, 'OPTIONS')).toEqual({ status: 204, headers: HEADERS.options, body: '' });
  });
});

// What waits for something reads what changes.
test.each(everyOperation.filter(({ caching }) => caching === 'day'))(
  "$id returns no promise, or has caching: 'none'",
  async (operation) => {
    const results: unknown[] = [];
    const run = (values: never) => results[results.push(operation.run(values)) - 1];
    const handler = endpoint({ ...operation, run } as typeof operation);
    for (const { target } of operation.examples) await respond(handler, invocationOf(target).event);
    expect(results.filter((result) => result instanceof Promise)).toEqual([]);
  },
);

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

test('a preflight gets the headers that API Gateway would send', async () => {
  expect(await send('/test/half/5', 'OPTIONS', { origin: 'https://a.example' })).toMatchObject({
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': '*',
      'access-control-max-age': '86400',
    },
  });
});
