import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { Metafile } from 'esbuild';
import { unzipSync } from 'fflate';
import { FUNCTIONS, ROUTED_FUNCTIONS } from '../../lib/functions.ts';
import { operations } from '../../lib/operations/index.ts';
import { invocationOf } from '../support/invocation.ts';
import { DIST, files } from '../support/project.ts';

const { outputs } = JSON.parse(readFileSync(join(DIST, 'meta.json'), 'utf8')) as Metafile;

/** Not a budget: it catches code that was bundled by mistake. */
const MAX_BYTES = 80_000;

const ids = operations.map(({ id }) => id);
const bundle = (name: string) => join(DIST, name, 'index.mjs');
/** The modules that a bundle has code of. */
const inputs = (name: string) =>
  Object.entries(outputs[`dist/${name}/index.mjs`]?.inputs ?? {}).flatMap(([file, { bytesInOutput }]) =>
    bytesInOutput > 0 ? [file] : [],
  );
const imports = (name: string) => (outputs[`dist/${name}/index.mjs`]?.imports ?? []).map(({ path }) => path);

describe.each(ids)('the bundle of %s', (id) => {
  test('has no other operation, and no package but Middy', () => {
    expect(inputs(id)).toContain(`lib/operations/${id}.ts`);
    const others = ids.filter((other) => other !== id).map((other) => `lib/operations/${other}.ts`);
    expect(inputs(id).filter((file) => others.includes(file))).toEqual([]);
    expect(packages(id)).toEqual(['@middy/core']);
  });

  test('imports only modules that load fast', () => {
    // For example, node:http loads undici in a getter. The SDK is for those that need it.
    expect(imports(id).filter((path) => path !== 'node:timers' && !path.startsWith('@aws-sdk/'))).toEqual([]);
  });
});

/** The packages that a bundle has code of, those inside others included. */
function packages(name: string): string[] {
  const names = inputs(name).map((file) => /.*\bnode_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? '');
  return [...new Set(names)].filter((one) => one !== '').sort();
}

test('a bundle has the packages that SECURITY.md names, and no others', () => {
  expect(packages('site')).toEqual(['@middy/core', 'fresh']);
  expect(packages('fallback')).toEqual(['@middy/core']);
});

test('the site imports what reads and compresses files, and nothing else', () => {
  expect(new Set(imports('site'))).toEqual(new Set(['node:fs', 'node:timers', 'node:zlib']));
});

test('the function of the monthly limit has only its own code, and calls only the SDK of Lambda', () => {
  expect(inputs('monthly-limit')).toEqual(['lambdas/monthly-limit.ts']);
  expect(imports('monthly-limit')).toEqual(['@aws-sdk/client-apigatewayv2', '@aws-sdk/client-cloudwatch']);
});

test.each(ROUTED_FUNCTIONS)('the bundle of %s is small', (name) => {
  expect(statSync(bundle(name)).size).toBeLessThanOrEqual(MAX_BYTES);
});

test('functions keep their names, which stack traces have', () => {
  expect(readFileSync(bundle('fallback'), 'utf8')).toContain('function intendedTemplate(');
});

describe('the build', () => {
  test('makes a folder with one module for each function', () => {
    expect(files('dist/**/*.mjs')).toEqual(FUNCTIONS.map((name) => `dist/${name}/index.mjs`).sort());
  });

  test.each(operations)('puts $id only into what answers its examples: a change deploys nothing else', (operation) => {
    const { id, examples } = operation;
    const holders = FUNCTIONS.filter((name) => inputs(name).includes(`lib/operations/${id}.ts`));
    expect(new Set(holders)).toEqual(new Set(examples.map(({ target }) => invocationOf(target).functionName)));
  });

  test.each(FUNCTIONS)('puts the folder of %s, and nothing else, into the zip that Lambda runs', (name) => {
    const files = Object.entries(unzipSync(readFileSync(join(DIST, `${name}.zip`))));
    for (const [path, content] of files) expect(readFileSync(join(DIST, name, path)).equals(content)).toBe(true);
    const entries = readdirSync(join(DIST, name), { recursive: true, withFileTypes: true });
    expect(files).toHaveLength(entries.filter((entry) => entry.isFile()).length);
  });

  test.each(FUNCTIONS)('puts next to %s what it reads, and nothing else', (name) => {
    const read = [...readFileSync(bundle(name), 'utf8').matchAll(/new URL\("\.\/([^"]*)", import\.meta\.url\)/g)];
    const expected = ['index.mjs', ...read.map(([, path = '']) => path.replace(/\/$/, ''))];
    expect(readdirSync(join(DIST, name)).sort()).toEqual(expected.sort());
  });
});
