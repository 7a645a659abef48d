import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@jest/globals';
import { ROOT } from '../support/project.ts';

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

test('the local service listens on 127.0.0.1 and on no other address', async () => {
  const service = spawn(process.execPath, [join(ROOT, 'bin/local.ts'), '--no-build', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = await once(createInterface(service.stdout), 'line');
    const [, port] = /^utility-service is listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(line) ?? [];
    expect(await connection('127.0.0.1', Number(port))).toBe('connect');
    // Another address of this machine, which a service that listens on all addresses would answer.
    expect(await connection('127.0.0.2', Number(port))).not.toBe('connect');
  } finally {
    service.kill();
    await once(service, 'exit');
  }
});
