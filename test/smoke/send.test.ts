import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { send } from '../../lib/smoke/send.ts';
import { freePort } from '../support/free-port.ts';

const NEVER = new AbortController().signal;

let server: Server;
let base: string;
beforeAll(async () => {
  server = createServer(({ method, headers, url }, response) => {
    if (url === '/silent') return;
    if (url === '/endless') return void response.write('first');
    response.writeHead(302, { location: '/elsewhere', 'x-seen': `${method} ${headers['x-own']}` }).end('moved');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('a request', () => {
  test('returns status, headers and body, and does not follow redirects', async () => {
    const response = await send({ url: base, method: 'PUT', headers: { 'x-own': '1' } }, 5_000, NEVER);
    expect(response).toMatchObject({
      status: 302,
      headers: { location: '/elsewhere', 'x-seen': 'PUT 1' },
      body: 'moved',
    });
  });

  test.each(['/silent', '/endless'])('ends at its timeout: %s', async (path) => {
    expect(await send({ url: base + path, method: 'GET' }, 50, NEVER)).toBe('no response within 0.05 s');
  });

  test('can be aborted', async () => {
    const controller = new AbortController();
    const response = send({ url: `${base}/silent`, method: 'GET' }, 5_000, controller.signal);
    controller.abort(new Error('aborted'));
    expect(await response).toBe('aborted');
  });

  test('returns the reason if there is no connection', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    expect(await send({ url, method: 'GET' }, 5_000, NEVER)).toMatch(/^connect ECONNREFUSED 127\.0\.0\.1:/);
  });
});
