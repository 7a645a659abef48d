import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { startService } from './local/service.ts';
import { DIST, ROOT } from './project.ts';

/** What a user of openapi-typescript and openapi-fetch writes. The lines under "expect-error" must not compile. */
const CLIENT = `
import createClient from 'openapi-fetch';
import type { paths } from './service.d.ts';

const client = createClient<paths>({ baseUrl: process.argv[2] ?? '' });

const prime = await client.GET('/math/prime/{n}', { params: { path: { n: 97 } } });
const divisors: number[] | undefined = prime.data?.divisors;

const paris = await client.GET('/time/unix/{t}', { params: { path: { t: 0 }, query: { tz: 'Europe/Paris' } } });
const local: string | undefined = paris.data?.time.local;

const zero = await client.GET('/math/sqrt/{n}', { params: { path: { n: 0 } } });
const reasons: string[] | undefined = zero.error && 'errors' in zero.error ? zero.error.errors?.map(({ detail }) => detail) : [];

export async function mistakes() {
  // @ts-expect-error n is a number
  await client.GET('/math/prime/{n}', { params: { path: { n: 'ninety-seven' } } });
  // @ts-expect-error pow needs both parameters
  await client.GET('/math/pow/', { params: { query: { base: 2 } } });
  // @ts-expect-error there is no such operation
  await client.GET('/math/cube/{n}', { params: { path: { n: 3 } } });
}

console.log(JSON.stringify({ divisors, local, reasons }));
`;

const OPTIONS = [
  '--ignoreConfig',
  '--strict',
  '--noEmit',
  '--skipLibCheck',
  '--allowImportingTsExtensions',
  '--types',
  'node',
];

// Inside the project, so that the client finds its library as any client would, and where git does not look.
const folder = mkdtempSync(join(DIST, 'typed-client-'));

let app: FastifyInstance;
let base: string;
beforeAll(async () => {
  ({ app, base } = await startService());
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

/** What a script prints. A failure names all of it: compilers print what is wrong to the standard output. */
async function run(script: string, ...args: string[]): Promise<string> {
  try {
    return (await promisify(execFile)(process.execPath, [script, ...args], { cwd: folder })).stdout;
  } catch (error) {
    const { message, stdout } = error as Error & { stdout: string };
    throw new Error(`${message}\n${stdout}`);
  }
}

test('a client generated from the document compiles, knows what is a mistake and reaches the service', async () => {
  const generator = createRequire(join(ROOT, 'test/typed-client/package.json')).resolve('openapi-typescript');
  await run(join(generator, '../../bin/cli.js'), join(ROOT, 'docs/openapi.json'), '-o', 'service.d.ts');
  writeFileSync(join(folder, 'client.ts'), CLIENT);
  await run(
    join(ROOT, 'node_modules/typescript/bin/tsc'),
    ...OPTIONS,
    '--module',
    'nodenext',
    '--target',
    'es2024',
    'client.ts',
  );

  expect(JSON.parse(await run('client.ts', base))).toEqual({
    divisors: [1, 97],
    local: '1970-01-01T01:00:00.000+01:00',
    reasons: ['must be greater than 0'],
  });
});
