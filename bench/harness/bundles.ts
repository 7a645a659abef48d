import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { build } from 'esbuild';
import { BUNDLE_OPTIONS } from '../../lib/generate/bundles.ts';

export type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

const BENCH = join(import.meta.dirname, '..');
const OUT = join(BENCH, 'dist');

/** Next to the code of whatever reads time zones. */
const TIME_ZONE_FILE = 'time-zones.bin';

/** A CommonJS package in an ES module finds no `require`; this is the usual remedy. */
const REQUIRE = "import{createRequire}from'node:module';const require=createRequire(import.meta.url);";

/**
 * The built Lambda of an operation, copied: a build that runs meanwhile replaces the files in `dist/`.
 *
 * @returns the path of its folder.
 */
export function builtLambda(id: string): string {
  const folder = join(OUT, 'service', id);
  cpSync(join(BENCH, '../dist', id), folder, { recursive: true });
  return folder;
}

/** A handler of `bench/`, bundled as the service's own are; `entry` is its path there without `.ts`. */
export async function bundled(entry: string, { withRequire = false } = {}): Promise<string> {
  const folder = join(OUT, entry);
  await build({
    ...BUNDLE_OPTIONS,
    ...(withRequire ? { banner: { js: REQUIRE } } : {}),
    entryPoints: [{ in: join(BENCH, `${entry}.ts`), out: 'index' }],
    outdir: folder,
    logLevel: 'error',
  });
  cpSync(join(BENCH, '../lambdas/generated', TIME_ZONE_FILE), join(folder, TIME_ZONE_FILE));
  return folder;
}

/**
 * Installs the packages of a folder of `bench/` that the project's own install leaves out. No install script runs, but
 * for the one that compiles AWS's runtime client, which is asked for by name.
 */
export function install(folder: 'peers' | 'runtime'): void {
  const cwd = join(BENCH, folder);
  if (existsSync(join(cwd, 'node_modules/.package-lock.json'))) return;
  console.log(`Installing the packages of bench/${folder} (npm ci) …`);
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd, stdio: 'inherit' });
  if (folder === 'runtime') {
    execFileSync('npm', ['rebuild', 'aws-lambda-ric', '--ignore-scripts=false'], { cwd, stdio: 'inherit' });
  }
}

export async function load(folder: string): Promise<Handler> {
  const { handler } = await import(moduleOf(folder));
  return handler;
}

export function sizes(folder: string): { raw: number; gzipped: number } {
  const code = readFileSync(moduleOf(folder));
  return { raw: code.length, gzipped: gzipSync(code, { level: 9 }).length };
}

export function moduleOf(folder: string): string {
  return join(folder, 'index.mjs');
}
