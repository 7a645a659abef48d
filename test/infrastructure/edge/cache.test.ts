import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { CACHE_CONTROL } from '../../../lib/contract/entry.ts';
import { endpointEntries } from '../../../lib/contract/index.ts';
import { differences } from '../../../lib/smoke/conformance.ts';
import { gatewayProbes } from '../../../lib/smoke/gateway-probes.ts';
import { send } from '../../../lib/smoke/send.ts';
import { startService } from '../../local/service.ts';
import { all, failed } from '../../smoke/run.ts';
import { synthesize } from '../synthesis.ts';
import { type EdgeRequest, SimulatedEdge } from './simulated-edge.ts';

const DAY = 86_400;
const ORIGINS = ['https://a.example', 'https://b.example'] as const;

const anyOrigin = synthesize({ edge: true });
const someOrigins = synthesize({ edge: true, corsOrigins: ORIGINS.join() });

let service: { app: FastifyInstance; base: string };
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.app.close());

/** An edge in front of the local service. */
function edgeOf(synthesis = anyOrigin) {
  return new SimulatedEdge(synthesis, async ({ method, target, headers }) => {
    const response = await send({ url: service.base + target, method, headers }, 5_000, new AbortController().signal);
    if (typeof response === 'string') throw new Error(response);
    return response;
  });
}
const get = (target: string, headers: EdgeRequest['headers'] = {}): EdgeRequest => ({ method: 'GET', target, headers });
const examples = endpointEntries.flatMap(([id, endpoint]) =>
  endpoint.examples.map((example) => [`${id}: ${example.title}`, endpoint, example] as const),
);

describe('the cache key', () => {
  const edge = edgeOf();

  test('is different for each example of the contract', () => {
    const targets = new Set(examples.map(([, , { target }]) => target).filter((target) => edge.caches(get(target))));
    expect(targets.size).toBeGreaterThan(50);
    expect(new Set([...targets].map((target) => edge.cacheKey(get(target)))).size).toBe(targets.size);
  });

  test.each([
    ['origin', ORIGINS[0], ORIGINS[1]],
    ['user-agent', 'curl/8.5.0', 'Mozilla/5.0'],
    ['accept', '*/*', 'application/json, text/plain, */*'],
    ['cookie', '_ga=1', '_ga=2'],
    ['accept-encoding', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8'],
  ])('does not depend on the header %s', (name, one, other) => {
    for (const [, , { target }] of examples.filter(([, { path }]) => path !== '/')) {
      expect(edge.cacheKey(get(target, { [name]: one }))).toBe(edge.cacheKey(get(target, { [name]: other })));
    }
  });

  test('depends on the encoding and, for the entry point, on the media type', () => {
    const keys = ['br, gzip', 'gzip', 'identity', ''].map((encoding) =>
      edge.cacheKey(get('/docs', { 'accept-encoding': encoding })),
    );
    expect(new Set(keys).size).toBe(3);
    const [browser, program] = ['text/html', '*/*'].map((accept) => edge.cacheKey(get('/', { accept })));
    expect(browser).not.toBe(program);
  });
});

describe('the edge', () => {
  test.each(examples)(
    'responds as the contract says, from the origin and from the cache: %s',
    async (_title, endpoint, example) => {
      const edge = edgeOf();
      const request = { ...get(example.target), method: example.method ?? 'GET' };
      const first = await edge.send(request);
      expect(differences(endpoint, example, first)).toEqual([]);
      edge.now = DAY - 1;
      const again = await edge.send({ ...request, headers: { origin: 'https://example.org' } });
      expect(differences(endpoint, example, again)).toEqual([]);
      const isCached = example.status === 200 && (endpoint.caching === 'day' || endpoint.caching === 'immutable');
      expect([first.fromCache, again.fromCache]).toEqual([false, isCached]);
      edge.now = DAY;
      expect((await edge.send(request)).fromCache).toBe(isCached && endpoint.caching === 'immutable');
    },
  );

  test('does not confuse powers with different queries', async () => {
    const edge = edgeOf();
    const result = async (query: string) => JSON.parse((await edge.send(get(`/math/pow/?${query}`))).body).result;
    expect([await result('base=2&exponent=10'), await result('base=2&exponent=3')]).toEqual([1024, 8]);
  });

  test('does not cache random numbers', async () => {
    const edge = edgeOf();
    const numbers = Array.from({ length: 5 }, () => edge.send(get('/math/random-number?min=0.5&max=1')));
    expect(new Set((await Promise.all(numbers)).map(({ body }) => body)).size).toBe(5);
  });

  test('does not make requests for the time or a random number wait for each other', async () => {
    const pending: (() => void)[] = [];
    const edge = new SimulatedEdge(anyOrigin, async () => {
      await new Promise<void>((resolve) => pending.push(resolve));
      return { status: 200, headers: { 'cache-control': 'no-store' }, body: '' };
    });
    /** How many of two simultaneous requests reach the origin at once. */
    const simultaneous = async (target: string) => {
      pending.length = 0;
      const responses = [edge.send(get(target)), edge.send(get(target))];
      await new Promise(setImmediate);
      const atOnce = pending.length;
      while (pending.length > 0) {
        pending.pop()?.();
        await new Promise(setImmediate);
      }
      await Promise.all(responses);
      return atOnce;
    };
    const uncached = endpointEntries.flatMap(
      ([
        ,
        {
          caching,
          examples: [example],
        },
      ]) => (caching === 'none' && example ? [example.target] : []),
    );
    expect(uncached.length).toBeGreaterThan(1);
    for (const target of [...uncached, ...uncached.map((one) => one.replace(/(?=\?|$)/, '/'))]) {
      expect([target, await simultaneous(target)]).toEqual([target, 2]);
    }
    expect(await simultaneous('/math/prime/97')).toBe(1);
  });

  test('caches a file whose name changes with its content for a year', async () => {
    const headers = { 'cache-control': CACHE_CONTROL.immutable };
    const edge = new SimulatedEdge(anyOrigin, async () => ({ status: 200, headers, body: '' }));
    const request = get('/docs/assets/reference.0a1b2c3d.js');
    const cached = [];
    for (edge.now of [0, 364 * DAY, 366 * DAY]) cached.push((await edge.send(request)).fromCache);
    expect(cached).toEqual([false, true, false]);
  });

  test.each([
    ['of the gateway', { status: 429, headers: {}, body: '{"message":"Too Many Requests"}' }],
    ['of the gateway', { status: 503, headers: {}, body: '{"message":"Service Unavailable"}' }],
    ['of the gateway', { status: 404, headers: {}, body: '{"message":"Not Found"}' }],
    ['of a function', { status: 500, headers: { 'cache-control': 'no-store' }, body: '' }],
  ])('does not cache an error %s: %j', async (_source, response) => {
    let requests = 0;
    const edge = new SimulatedEdge(anyOrigin, async () => {
      requests += 1;
      return response;
    });
    for (const _time of [1, 2]) await edge.send(get('/math/prime/97'));
    expect(requests).toBe(2);
  });
});

describe('the vary header', () => {
  test.each(['/math/prime/97', '/docs', '/time/now', '/math/prime/x', '/'])(
    'includes the origin at %s',
    async (target) => {
      const edge = edgeOf();
      for (const headers of [{}, { origin: ORIGINS[0] }]) {
        const { vary = '' } = (await edge.send(get(target, headers))).headers;
        expect(vary.split(', ')).toEqual([...(target === '/' ? ['accept'] : []), 'accept-encoding', 'origin']);
      }
    },
  );
});

describe('a page of another origin', () => {
  const allowed = async (edge: SimulatedEdge, origin?: string) => {
    const { headers } = await edge.send(get('/math/prime/97', origin === undefined ? {} : { origin }));
    return headers['access-control-allow-origin'];
  };

  test('may read a response that is cached from a request without an origin', async () => {
    const edge = edgeOf();
    expect([await allowed(edge), await allowed(edge, ORIGINS[0])]).toEqual([undefined, '*']);
  });

  test('may read a response that is cached from a request of another page, if its origin is allowed', async () => {
    const edge = edgeOf(someOrigins);
    const origins = [ORIGINS[0], ORIGINS[1], 'https://c.example', undefined, ORIGINS[0]];
    const results = [];
    for (const origin of origins) results.push(await allowed(edge, origin));
    expect(results).toEqual([ORIGINS[0], ORIGINS[1], undefined, undefined, ORIGINS[0]]);
  });
});

describe('the smoke test', () => {
  test('passes through an edge, even if the responses to its probes are cached', async () => {
    const edge = edgeOf();
    const server = createServer(async ({ method = '', url = '', headers }, response) => {
      const {
        status,
        headers: sent,
        body,
      } = await edge.send({
        method,
        target: url,
        headers: headers as Record<string, string>,
      });
      const { 'content-encoding': _decoded, 'content-length': _length, ...others } = sent;
      response.writeHead(status, others).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const probes = gatewayProbes('https://example.org');
    const wrong = [...failed(await all(base, { probes })), ...failed(await all(base, { probes }))];
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(wrong).toEqual([]);
  });
});
