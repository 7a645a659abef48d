import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { fail } from '../bin/command-line.ts';
import { BUNDLE_OPTIONS } from '../lib/bundle/bundles.ts';
import manifest from '../package.json' with { type: 'json' };
import { moduleIn, sender } from './lambda.ts';
import type { Subject } from './measure.ts';

const ACCEPTED = '/math/prime/1000003';
const REJECTED = '/math/prime/1';

/** The packages of each file in `peers/`. What they depend on has the newest versions of the date. */
const PACKAGES = {
  bare: [],
  middy: [
    `@middy/core@${manifest.dependencies['@middy/core']}`,
    '@middy/validator@7.7.0',
    '@middy/http-error-handler@7.9.2',
  ],
  hono: ['hono@4.13.19'],
  powertools: ['@aws-lambda-powertools/event-handler@2.35.0'],
  express: ['express@5.3.0', '@codegenie/serverless-express@5.0.0'],
};
const DATE = '2026-11-28';

/** What Middy validates the event with. */
const N = { type: 'integer', exclusiveMinimum: 1, maximum: Number.MAX_SAFE_INTEGER };
const PATH_PARAMETERS = { type: 'object', required: ['n'], properties: { n: N } };
const EVENT = { type: 'object', required: ['pathParameters'], properties: { pathParameters: PATH_PARAMETERS } };

/** Defines `require` for the CommonJS packages of Express. The others load faster without it. */
const REQUIRE = "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);";

/** The prime test on each framework, in a temporary folder; first without any. */
export async function peerSubjects(): Promise<Subject[]> {
  const folder = mkdtempSync(join(tmpdir(), 'peers-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  install(folder);

  const ajv = new Ajv2020({ coerceTypes: true, code: { source: true, esm: true } });
  writeFileSync(join(folder, 'node_modules/event-schema.js'), standalone.default(ajv, ajv.compile(EVENT)));
  for (const name of Object.keys(PACKAGES)) {
    await build({
      ...BUNDLE_OPTIONS,
      entryPoints: [join(import.meta.dirname, 'peers', `${name}.mjs`)],
      nodePaths: [join(folder, 'node_modules')],
      ...(name === 'express' && { banner: { js: REQUIRE } }),
      outdir: folder,
      logLevel: 'error',
    });
  }
  const subjects = Object.entries(PACKAGES).map(([name, packages]) => ({
    name: packages.map((one) => `\`${one}\``).join(', ') || 'bare handler',
    module: moduleIn(folder, `${name}.mjs`),
    accepted: ACCEPTED,
    rejected: REJECTED,
  }));
  const body = async (module?: string) => JSON.parse((await (await sender(ACCEPTED, module))()).body ?? '');
  for (const { name, module } of subjects) assert.deepEqual(await body(module), await body(), name);
  return subjects;
}

function install(folder: string): void {
  const options = ['--ignore-scripts', '--no-audit', '--loglevel=error', '--fetch-retries=0', `--before=${DATE}`];
  const parameters = ['install', '--prefix', folder, ...options, ...Object.values(PACKAGES).flat()];
  try {
    execFileSync('npm', parameters, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  } catch {
    fail('npm could not install the other frameworks. Without --peers, no network is needed.');
  }
}
