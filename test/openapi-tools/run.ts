/** Gives the document of the running service to tools that people use with OpenAPI documents. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { commandLine } from '../../bin/command-line.ts';
import { startService } from '../local/service.ts';
import { RIGHT_RESPONSES, responses } from './client.ts';

const USAGE = `Usage: npm run test:openapi-tools

Checks the OpenAPI document with Spectral, and a client whose types openapi-typescript generates from it.`;
commandLine(USAGE, {});

const FOLDER = import.meta.dirname;

/** Runs a program of a package; throws if it fails. */
function run(program: string, options: readonly string[], input = ''): void {
  const file = join(FOLDER, 'node_modules', program);
  execFileSync(process.execPath, [file, ...options], { cwd: FOLDER, input, stdio: ['pipe', 'inherit', 'inherit'] });
}

process.env.BASE_URL = 'https://api.example.org'; // as the stack sets it
const { base, close } = await startService();
try {
  const document = await (await fetch(`${base}/openapi.json`)).text();
  run('@stoplight/spectral-cli/dist/index.js', ['lint', '--fail-severity=hint'], document);

  writeFileSync(join(FOLDER, 'generated.d.ts'), astToString(await openapiTypescript(document)));
  run('typescript/bin/tsc', ['-p', '.']);
  assert.deepEqual(await responses(base), RIGHT_RESPONSES);
  console.log('openapi-typescript: the client compiles, and its calls are answered.');
} finally {
  close();
}
