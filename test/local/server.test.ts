import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { rawGet, type Service } from '../support/http.ts';
import { startService } from './service.ts';

const services: Service[] = [];
async function start(replaced?: Parameters<typeof startService>[0]): Promise<string> {
  const service = await startService(replaced);
  services.push(service);
  return service.base;
}

let base: string;
beforeAll(async () => {
  base = await start();
});
afterAll(() => {
  for (const { close } of services) close();
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('a malformed escape in a path is a 400 of the gateway', async () => {
  const { statusCode, body } = await rawGet(`${base}/docs/%zz`);
  expect([statusCode, body]).toEqual([400, '{"message":"Bad Request"}']);
});

test('a client that goes away while it sends a body does not stop the service', async () => {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write('POST /docs HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na');
  socket.resetAndDestroy();
  await once(socket, 'close');
  expect((await fetch(`${base}/docs`)).status).toBe(200);
});

test('an error has the request id of the header apigw-requestid', async () => {
  const response = await fetch(`${base}/no/such/path`);
  expect(await response.json()).toMatchObject({ requestId: response.headers.get('apigw-requestid') });
});

test.each([
  ['throws', () => Promise.reject(new Error('crashed'))],
  ['returns nothing', async () => undefined as never],
])('a function that %s is a 500 of the gateway, and the next request works', async (_what, lambda) => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  const broken = await start({ site: lambda });
  const response = await fetch(`${broken}/docs`);
  expect([response.status, await response.text()]).toEqual([500, '{"message":"Internal Server Error"}']);
  expect(log).toHaveBeenCalledTimes(1);
  expect((await fetch(`${broken}/no/such/path`)).status).toBe(404);
});
