import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import type { LambdaFunction } from '../../lib/local/lambda-function.ts';
import { server } from '../../lib/local/server.ts';
import { title } from '../support/title.ts';
import { startService } from './service.ts';

/** A Lambda that returns its event. */
const echo: LambdaFunction = async (event) => ({ event });

let app: FastifyInstance;
let base: string;
beforeAll(async () => {
  ({ app, base } = await startService({
    'math/sin': echo,
    'time/unix-ms': echo,
    'math/cos': async () => 'no response',
    'math/tan': async () => ({ statusCode: 'fine' }),
    'math/log': () => Promise.reject(new Error('crashed')),
  }));
});
afterAll(() => app.close());

interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a request with exactly this target; `fetch` would normalize it. */
function send(target: string, { method = 'GET', headers = {} }: { method?: string; headers?: object } = {}) {
  return new Promise<HttpResponse>((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const outgoing = httpRequest({ hostname, port, path: target, method, headers: { ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
    });
    outgoing.on('error', reject).end();
  });
}

/** Sends bytes that need not be HTTP. @returns everything received until the connection closes. */
function sendBytes(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    let received = '';
    connect(Number(port), hostname, function (this: import('node:net').Socket) {
      this.write(bytes);
    })
      .on('data', (data) => {
        received += data;
      })
      .on('error', reject)
      .on('close', () => resolve(received));
  });
}

const json = async (target: string, options = {}) => JSON.parse((await send(target, options)).body);

test('a missing function is an error that names it', () => {
  expect(() => server(new Map())).toThrow('no function for time/now');
});

describe('routing', () => {
  test('prefers an exact segment to a variable', async () => {
    expect((await json('/time/unix/ms/5')).event).toMatchObject({
      routeKey: 'GET /time/unix/ms/{t}',
      pathParameters: { t: '5' },
    });
    expect(await json('/time/unix/ms')).toMatchObject({ status: 400, errors: [{ parameter: 't' }] });
  });

  test('treats /x and /x/ as different paths', async () => {
    expect((await send('/time/now')).status).toBe(200);
    expect((await send('/time/now/')).status).toBe(404);
    expect((await send('/math/sin/1/')).status).toBe(404);
    expect((await send('/math/sin/')).status).toBe(404);
  });

  test('serves /math/pow/ without a redirect', async () => {
    const response = await send('/math/pow/?base=2&exponent=10');
    expect(response).toMatchObject({ status: 200, body: expect.stringContaining('"result":1024') });
  });

  test.each(['/math//sin/1', '//math/sin/1', '/Math/sin/1', '/math/sin', '/math/sin/1/2', '/', '/%2e%2e', '/%ff'])(
    'has nothing at %s',
    async (target) => {
      const { status, headers } = await send(target);
      if (target !== '/') expect([status, headers['content-type']]).toEqual([404, 'application/problem+json']);
    },
  );

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'QUERY', 'PROPFIND', 'TRACE'])(
    'responds with 405 to %s and lists the allowed methods',
    async (method) => {
      expect(await send('/math/prime/97', { method })).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD, OPTIONS' },
      });
    },
  );

  test.each(['/math/prime/97', '/math/prime/x', '/math/pow/?base=2&exponent=10', '/docs', '/', '/openapi.json', '/x'])(
    'responds to HEAD as to GET, without the body: %s',
    async (target) => {
      const [get, head] = [await send(target), await send(target, { method: 'HEAD' })];
      expect(head.body).toBe('');
      const headers = ({ date, 'apigw-requestid': id, 'content-length': length, ...others }: IncomingHttpHeaders) =>
        others;
      expect([head.status, headers(head.headers)]).toEqual([get.status, headers(get.headers)]);
      expect([undefined, get.headers['content-length']]).toContain(head.headers['content-length']);
    },
  );

  test('responds to OPTIONS with the allowed methods, on known paths', async () => {
    expect(await send('/math/prime/97', { method: 'OPTIONS' })).toMatchObject({
      status: 204,
      headers: { allow: 'GET, HEAD, OPTIONS' },
      body: '',
    });
    expect(await send('/math/cube/3', { method: 'OPTIONS' })).toMatchObject({ status: 404 });
  });

  test('passes a body on without parsing it, whatever its type', async () => {
    for (const type of ['application/json', 'text/plain', 'image/png', 'not a media type']) {
      const bytes = `POST /math/abs/1 HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 1\r\nconnection: close\r\n\r\n{`;
      expect(await sendBytes(bytes)).toMatch(/^HTTP\/1\.1 405 /);
    }
  });

  test('treats an encoded slash as part of a parameter; the default route treats it as a slash', async () => {
    expect((await send('/math/abs/1%2F2')).status).toBe(400);
    expect((await send('/math/prime/%2F', { method: 'OPTIONS' })).status).toBe(404);
  });
});

describe('path parameters', () => {
  const decoded: [target: string, n: string][] = [
    ['/math/sin/%2e%2e', '..'],
    ['/math/sin/..', '..'],
    ['/math/sin/a%2Fb', 'a/b'],
    ['/math/sin/%e2%82%ac', '€'],
    ['/math/sin/%ff', '\ufffd'],
    ['/math/sin/%0A5', '\n5'],
    ['/math/sin/5%3Fx', '5'],
    ['/math/sin/%252B5', '+5'],
    ['/math/sin/+5', '+5'],
    ['/math/sin/%00', '\u0000'],
    ['/math/sin/1;a=b', '1;a=b'],
    [`/math/sin/${'1'.repeat(8000)}`, '1'.repeat(8000)],
  ];
  test.each(decoded.map((row) => [title(row[0]), ...row] as const))('are decoded: %s', async (_title, target, n) => {
    expect((await json(target)).event.pathParameters).toEqual({ n });
  });

  test('with a stray percent sign are rejected by API Gateway', async () => {
    for (const target of ['/math/abs/5%', '/math/abs/%25done', '/nothing/%25done']) {
      expect(await send(target)).toMatchObject({
        status: 400,
        headers: { 'content-type': 'application/json' },
        body: '{"message":"Bad Request"}',
      });
    }
    expect((await send('/math/abs/5?x=%')).status).toBe(200);
  });

  test('that are not numbers get a 400', async () => {
    for (const target of ['/math/abs/%2e%2e', '/math/abs/%ff', '/math/abs/%0A5', '/math/abs/1;a=b', '/math/abs/%20']) {
      expect(await send(target)).toMatchObject({
        status: 400,
        headers: { 'content-type': 'application/problem+json' },
      });
    }
  });
});

describe('cross-origin requests', () => {
  const origin = 'https://example.org';

  test('are allowed from anywhere', async () => {
    const { headers } = await send('/math/abs/-1', { headers: { origin } });
    expect(headers['access-control-allow-origin']).toBe('*');
    // A page may read the request ID, to quote it in a problem report.
    expect(headers['access-control-expose-headers']).toBe('apigw-requestid');
    expect((await send('/math/abs/-1')).headers).not.toHaveProperty('access-control-allow-origin');
  });

  test.each(['/math/abs/-1', '/docs', '/', '/openapi.json', '/llms.txt'])(
    'have their own cache entries, because only their responses have the header: %s',
    async (target) => {
      expect((await send(target)).headers.vary).toMatch(/\borigin$/);
    },
  );

  test('get a response to their preflight', async () => {
    const headers = { origin, 'access-control-request-method': 'GET' };
    expect(await send('/math/abs/-1', { method: 'OPTIONS', headers })).toMatchObject({
      status: 204,
      headers: {
        allow: 'GET, HEAD, OPTIONS',
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET',
        'access-control-allow-headers': '*',
        'access-control-max-age': '86400',
      },
      body: '',
    });
    const unknown = await send('/math/cube/3', { method: 'OPTIONS', headers });
    expect(unknown.status).toBe(404);
    expect(Object.keys(unknown.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});

describe('a Lambda', () => {
  test('that returns an invalid response gets a 500', async () => {
    expect(await send('/math/tan/1')).toMatchObject({ status: 500, body: '{"message":"Internal Server Error"}' });
  });

  test('that throws gets a 500, the error is logged, and the next request works', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    expect(await send('/math/log/1')).toMatchObject({ status: 500, body: '{"message":"Internal Server Error"}' });
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
    expect((await send('/math/abs/1')).status).toBe(200);
  });

  test('may return plain text', async () => {
    expect(await send('/math/cos/1')).toMatchObject({ status: 200, body: 'no response' });
  });
});

describe('a malformed request', () => {
  test.each([
    ['not HTTP', 'hello\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['a header too large', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(11_000)}\r\n\r\n`, /^HTTP\/1\.1 431 /],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['two hosts', 'GET / HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['one host twice', 'GET / HTTP/1.1\r\nhost: x\r\nhost: x\r\nconnection: close\r\n\r\n', /^HTTP\/1\.1 400 /],
  ])('is rejected: %s', async (_title, bytes, expected) => {
    expect(await sendBytes(bytes)).toMatch(expected);
  });

  test('is not one in which the value of a header is the name of another', async () => {
    const bytes = 'GET /math/abs/1 HTTP/1.1\r\nhost: x\r\nx: host\r\nconnection: close\r\n\r\n';
    expect(await sendBytes(bytes)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('is rejected with 413 if its body is over the quota', async () => {
    const headers = { 'content-length': 11 * 2 ** 20 };
    expect(await send('/math/abs/1', { method: 'POST', headers })).toMatchObject({
      status: 413,
      headers: { 'content-type': 'application/json' },
      body: '{"message":"Request Entity Too Large"}',
    });
  });
});

test('each response has its own request ID', async () => {
  const first = await send('/math/abs/x');
  const second = await send('/math/abs/x');
  expect(JSON.parse(first.body).requestId).toBe(first.headers['apigw-requestid']);
  expect(first.headers['apigw-requestid']).not.toBe(second.headers['apigw-requestid']);
});
