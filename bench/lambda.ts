import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { build } from 'esbuild';
import { BUNDLE_OPTIONS } from '../lib/build/bundles.ts';
import type { Handler } from '../lib/http/handler.ts';
import { gatewayEvent } from '../lib/local/gateway-event.ts';

const BENCH = import.meta.dirname;

/** Defines `require` for CommonJS packages that are bundled into an ES module. */
const REQUIRE = "import{createRequire}from'node:module';const require=createRequire(import.meta.url);";

/** A copy of a built function, because a build in the meantime would replace the files in `dist/`. */
export function builtLambda(id: string): string {
  const folder = join(BENCH, 'dist/service', id);
  cpSync(join(BENCH, '../dist', id), folder, { recursive: true });
  return folder;
}

/** Bundles a handler of `bench/` like the service's own; `entry` is its path there without `.ts`. */
export async function bundled(entry: string, { withRequire = false } = {}): Promise<string> {
  const folder = join(BENCH, 'dist', entry);
  await build({
    ...BUNDLE_OPTIONS,
    ...(withRequire ? { banner: { js: REQUIRE } } : {}),
    entryPoints: [{ in: join(BENCH, `${entry}.ts`), out: 'index' }],
    outdir: folder,
    logLevel: 'error',
  });
  return folder;
}

/** Installs the packages of the peers, which are not dependencies of the project. */
export function installPeers(): void {
  const cwd = join(BENCH, 'peers');
  if (existsSync(join(cwd, 'node_modules/.package-lock.json'))) return;
  console.log('Installing the packages of bench/peers (npm ci) …');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd, stdio: 'inherit' });
}

export function moduleOf(folder: string): string {
  return join(folder, 'index.mjs');
}

/** The base URL of the events of `eventOf`, in the environment of the functions. */
export const BASE_URL = 'https://api.example.com';

export async function load(folder: string): Promise<Handler> {
  const { handler } = await import(moduleOf(folder));
  return handler;
}

/** The size of the bundle in bytes, raw and gzipped. */
export function sizes(folder: string): { raw: number; gzipped: number } {
  const code = readFileSync(moduleOf(folder));
  return { raw: code.length, gzipped: gzipSync(code, { level: 9 }).length };
}

/** Headers that a browser sends. */
const HEADERS = {
  accept: 'application/json',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'en-GB,en;q=0.9',
  host: 'api.example.com',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-port': '443',
  'x-forwarded-proto': 'https',
};

/** The event that API Gateway creates from a request. */
export function eventOf(target: string, method = 'GET'): APIGatewayProxyEventV2 {
  const invocation = gatewayEvent({ method, target, headers: HEADERS });
  if (invocation === undefined) throw new Error(`API Gateway rejects ${target}`);
  return invocation.event;
}

/** The context of an invocation that has just started. */
const CONTEXT = {
  awsRequestId: '8f5df5b7-6f7b-4f0c-9f7e-0d6f0a9c1b2d',
  callbackWaitsForEmptyEventLoop: true,
  functionName: 'bench',
  getRemainingTimeInMillis: () => 5000,
} as Context;

/**
 * Calls a handler with this event. Each call gets a copy of the path parameters, because stock validators write the parsed
 * numbers into the event.
 */
export function invoking(handler: Handler, event: APIGatewayProxyEventV2): () => ReturnType<Handler> {
  const { pathParameters } = event;
  return () => {
    if (pathParameters) event.pathParameters = { ...pathParameters };
    return handler(event, CONTEXT);
  };
}
