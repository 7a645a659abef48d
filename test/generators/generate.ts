import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

export const FOLDER = import.meta.dirname;
export const GENERATED = join(FOLDER, 'generated');
export const DOCUMENT = join(GENERATED, 'openapi.json');

const KUBB_CONFIG = `
import { defineConfig } from '@kubb/core';
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';

export default defineConfig({
  root: ${JSON.stringify(GENERATED)},
  input: { path: './openapi.json' },
  output: { path: './kubb', format: false, lint: false },
  plugins: [pluginOas({ generators: [] }), pluginTs(), pluginClient({ client: 'fetch' })],
});
`;

/** Runs a package's command. The error has all output, because generators print errors to standard output. */
export async function run(command: string, ...args: string[]): Promise<void> {
  try {
    // The commands find Node on the PATH, which may have an older version than they need.
    const env = {
      ...process.env,
      DO_NOT_TRACK: '1',
      PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
    };
    await promisify(execFile)(join(FOLDER, 'node_modules/.bin', command), args, { cwd: GENERATED, env });
  } catch (error) {
    const { message, stdout, stderr } = error as Error & { stdout: string; stderr: string };
    throw new Error(`${message}\n${stdout}\n${stderr}`);
  }
}

/** Generates a client with each generator from the document of a running service, and type-checks them all. */
export async function generateClients(baseUrl: string): Promise<void> {
  await rm(GENERATED, { recursive: true, force: true });
  await mkdir(GENERATED);
  await writeFile(DOCUMENT, await (await fetch(`${baseUrl}/openapi.json`)).text());
  await writeFile(join(GENERATED, 'kubb.config.mjs'), KUBB_CONFIG);
  const orvalConfig = {
    client: { input: DOCUMENT, output: { target: 'orval/client.ts', client: 'fetch', baseUrl } },
    zod: { input: DOCUMENT, output: { target: 'orval/zod.ts', client: 'zod' } },
  };
  await writeFile(join(GENERATED, 'orval.config.mjs'), `export default ${JSON.stringify(orvalConfig)};\n`);
  await run('openapi-typescript', DOCUMENT, '--output', join(GENERATED, 'openapi-typescript.d.ts'));
  await run(
    'openapi-ts',
    '--input',
    DOCUMENT,
    '--output',
    join(GENERATED, 'hey-api'),
    '--client',
    '@hey-api/client-fetch',
  );
  await run('orval', '--config', join(GENERATED, 'orval.config.mjs'));
  await run('kubb', 'generate', '--config', join(GENERATED, 'kubb.config.mjs'));
  await run('tsc', '--project', FOLDER);
}
