/** Generates types from the document of the running service, compiles a client with them and calls the service. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { startService } from '../local/service.ts';
import { responses } from './client.ts';

const { base, close } = await startService();
try {
  const types = astToString(await openapiTypescript(`${base}/openapi.json`));
  writeFileSync(`${import.meta.dirname}/generated.d.ts`, types);
  // Not `execFileSync`: the service runs in this process, and connections that it leaves waiting are closed.
  const tsc = spawn(process.execPath, ['node_modules/typescript/bin/tsc'], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  });
  assert.deepEqual(await once(tsc, 'exit'), [0, null]);
  assert.deepEqual(await responses(base), {
    divisors: [7, 13],
    local: '1970-01-01T01:00:00.000+01:00',
    power: 1024,
    parameters: ['n'],
  });
  console.log('openapi-typescript: the client compiles, and its calls are answered.');
} finally {
  close();
}
