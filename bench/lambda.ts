import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { build } from 'esbuild';
import { BUNDLE_OPTIONS } from '../lib/build/bundles.ts';
import type { Handler } from '../lib/http/gateway.ts';
import { gatewayEvent } from '../lib/local/gateway-event.ts';

const BENCH = import.meta.dirname;

/** Defines `require` for CommonJS packages that are bundled into an ES module. */
const REQUIRE = "import{createRequire}from'node:module';const require=createRequire(import.meta.url);";

/** The module of a copy of a built function, because a build in the meantime would replace the files in `dist/`. */
export function builtLambda(id: string): string {
  const folder = join(BENCH, 'dist/service', id);
  cpSync(join(BENCH, '../dist', id), folder, { recursive: true });
  return join(folder, 'index.mjs');
}

/** The module of a handler of `bench/`, bundled like the service's own; `entry` is its path there without `.ts`. */
export async function bundled(entry: string, { withRequire = false } = {}): Promise<string> {
  const folder = join(BENCH, 'dist', entry);
  await build({
    ...BUNDLE_OPTIONS,
    ...(withRequire ? { banner: { js: REQUIRE } } : {}),
    entryPoints: [{ in: join(BENCH, `${entry}.ts`), out: 'index' }],
    outdir: folder,
    logLevel: 'error',
  });
  return join(folder, 'index.mjs');
}

/** Installs the packages of the peers, which are not dependencies of the project. */
export function installPeers(): void {
  const cwd = join(BENCH, 'peers');
  if (existsSync(join(cwd, 'node_modules/.package-lock.json'))) return;
  console.log('Installing the packages of bench/peers (npm ci) …');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd, stdio: 'inherit' });
}

const HEADERS = {
  accept: 'application/json',
  'accept-encoding': 'gzip, deflate, br',
  host: 'api.example.com',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

/** The event that API Gateway creates from a request. */
export function eventOf(target: string): APIGatewayProxyEventV2 {
  const invocation = gatewayEvent({ method: 'GET', target, headers: HEADERS });
  if (invocation === undefined) throw new Error(`API Gateway rejects ${target}`);
  return invocation.event;
}

const CONTEXT = { awsRequestId: 'bench', getRemainingTimeInMillis: () => 5000 } as Context;

/**
 * What sends a request to the handler of a module. Each call gets a copy of the path parameters, because stock validators write the
 * parsed numbers into the event.
 */
export async function calls(module: string, target: string): Promise<() => ReturnType<Handler>> {
  const { handler }: { handler: Handler } = await import(module);
  const event = eventOf(target);
  const { pathParameters } = event;
  return () => {
    if (pathParameters) event.pathParameters = { ...pathParameters };
    return handler(event, CONTEXT);
  };
}
