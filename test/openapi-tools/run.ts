/** Gives the document of the running service to tools that people use with OpenAPI documents. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { startService } from '../local/service.ts';
import { RIGHT_RESPONSES, responses } from './client.ts';

const FOLDER = import.meta.dirname;

const temporary = mkdtempSync(join(tmpdir(), 'openapi-'));

/** Runs a program of a package. Not synchronously: the service runs in this process. */
async function run(program: string, ...options: string[]): Promise<void> {
  const file = join(FOLDER, 'node_modules', program);
  const child = spawn(process.execPath, [file, ...options], { cwd: temporary, stdio: ['ignore', 'pipe', 'inherit'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  const [exitCode] = await once(child, 'close');
  assert.equal(exitCode, 0, `${program} failed:\n${Buffer.concat(output)}`);
}

process.env.BASE_URL = 'https://api.example.org'; // as the stack sets it
const { base, close } = await startService();
try {
  const document = join(temporary, 'openapi.json');
  writeFileSync(document, await (await fetch(`${base}/openapi.json`)).text());

  const ruleset = join(FOLDER, '.spectral.yaml');
  await run('@stoplight/spectral-cli/dist/index.js', 'lint', '--fail-severity=hint', '--ruleset', ruleset, document);
  console.log('Spectral: finds nothing.');

  const config = join(FOLDER, 'portman.json');
  await run('@apideck/portman/bin/portman', '-l', document, '-b', base, '-c', config, '-o', 'postman.json', '-n');
  console.log('Portman: every operation responds as documented.');

  writeFileSync(join(FOLDER, 'generated.d.ts'), astToString(await openapiTypescript(`${base}/openapi.json`)));
  await run('typescript/bin/tsc', '-p', FOLDER);
  assert.deepEqual(await responses(base), RIGHT_RESPONSES);
  console.log('openapi-typescript: the client compiles, and its calls are answered.');
} finally {
  close();
  rmSync(temporary, { recursive: true });
}
