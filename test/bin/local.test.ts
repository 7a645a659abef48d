import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { serve } from '../support/http.ts';
import { ROOT } from '../support/project.ts';

const LOCAL = join(ROOT, 'bin/local.ts');
let service: ChildProcess | undefined;
afterEach(() => {
  service?.kill();
});

test('the local service listens on 127.0.0.1 and on no other address, and says so last', async () => {
  service = spawn(process.execPath, [LOCAL, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  service.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  while (!output.endsWith('/docs\n')) await once(service.stdout as NodeJS.ReadableStream, 'data');
  const [, base = ''] = /\n[\w-]+ is listening on (http:\/\/127\.0\.0\.1:\d+) [^\n]*\n[^\n]*\n$/.exec(output) ?? [];
  expect((await fetch(`${base}/docs`)).status).toBe(200);
  // Another address of this machine, which a service that listens on all addresses would answer.
  await expect(fetch(`${base.replace('127.0.0.1', '127.0.0.2')}/docs`)).rejects.toThrow();
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
  const [base = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
  expect((await fetch(base)).ok).toBe(true);
  dev.kill('SIGKILL');
  while (await fetch(base).catch(() => undefined)) await sleep(50);
});

test('a port that is in use is reported in one sentence', async () => {
  const { base, close } = await serve(() => undefined);
  const { port } = new URL(base);
  const { status, stderr } = spawnSync(process.execPath, [LOCAL, '--port', port], { encoding: 'utf8' });
  close();
  expect([status, stderr]).toEqual([
    1,
    `Port ${port} is in use. Let the system pick a free one: npm start -- --port 0\n`,
  ]);
});
