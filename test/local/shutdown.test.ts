import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { endConnections } from '../../lib/local/shutdown.ts';
import { startService } from './service.ts';

const agent = new Agent({ keepAlive: true });
afterEach(() => agent.destroy());

test('a service that shuts down completes the request in flight, then closes its connection at once', async () => {
  const { app, base } = await startService();
  const half = request(`${base}/math/prime/97`, { agent, method: 'POST', headers: { 'content-length': 4 } });
  const arrived = once(app.server, 'request');
  half.write('ha');
  await arrived;

  const start = performance.now();
  const closed = app.close();
  half.end('lf');
  const [response] = (await once(half, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  expect([response.statusCode, response.complete]).toEqual([405, true]);
  await closed;
  // By itself, the server would wait more than a minute for the client to disconnect.
  expect(performance.now() - start).toBeLessThan(2000);
});

test('a closed server leaves no timer, which would keep its process running', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const before = timers();
  endConnections(server, 60_000);
  expect(timers()).toBeGreaterThan(before);
  await once(server.close(), 'close');
  expect(timers()).toBe(before);
});

test('a request that never ends is cut off after the grace period', async () => {
  const server = createServer((incoming, response) => incoming.on('end', () => response.end()).resume());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const endless = request({ port, host: '127.0.0.1', agent, method: 'POST', headers: { 'content-length': 4 } });
  const broken = once(endless, 'response');
  endless.write('ha');
  await once(server, 'request');

  const start = performance.now();
  endConnections(server, 100);
  const closed = once(server.close(), 'close');
  await expect(broken).rejects.toThrow(/socket hang up|ECONNRESET/);
  await closed;
  expect(performance.now() - start).toBeGreaterThanOrEqual(90);
  expect(performance.now() - start).toBeLessThan(2000);
});
