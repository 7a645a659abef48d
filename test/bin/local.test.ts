import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { ROOT } from '../support/project.ts';

const LOCAL = join(ROOT, 'bin/local.ts');
let service: ChildProcess | undefined;
afterEach(() => {
  service?.kill();
});

/** The outcome of connecting to an address: `connect`, or the error code. */
function connection(host: string, port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, host)
      .on('connect', () => {
        socket.destroy();
        resolve('connect');
      })
      .on('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(code));
  });
}

test('the local service listens on 127.0.0.1 and on no other address, and says so last', async () => {
  service = spawn(process.execPath, [LOCAL, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  service.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  while (!output.endsWith('/docs\n')) await once(service.stdout as NodeJS.ReadableStream, 'data');
  const [, port] = /\n[\w-]+ is listening on http:\/\/127\.0\.0\.1:(\d+) [^\n]*\n[^\n]*\n$/.exec(output) ?? [];
  expect(await connection('127.0.0.1', Number(port))).toBe('connect');
  // Another address of this machine, which a service that listens on all addresses would answer.
  expect(await connection('127.0.0.2', Number(port))).not.toBe('connect');
});

test('npm run dev leaves no service behind, however it ends', async () => {
  const dev = spawn(process.execPath, [join(ROOT, 'bin/dev.ts'), '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of dev.stdout) {
    output += chunk;
    if (output.endsWith('/docs\n')) break;
  }
  const port = Number(/http:\/\/127\.0\.0\.1:(\d+) \(/.exec(output)?.[1]);
  dev.kill('SIGKILL');
  while ((await connection('127.0.0.1', port)) !== 'ECONNREFUSED') await sleep(50);
});

test('a port that is in use is reported in one sentence', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const { status, stderr } = spawnSync(process.execPath, [LOCAL, '--port', String(port)], {
    encoding: 'utf8',
  });
  server.close();
  expect([status, stderr]).toEqual([
    1,
    `Port ${port} is in use. Let the system pick a free one: npm start -- --port 0\n`,
  ]);
});
