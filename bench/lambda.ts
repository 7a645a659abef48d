import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import esbuild from 'esbuild';
import { build } from '../lib/bundle/build.ts';
import { BUNDLE_OPTIONS } from '../lib/bundle/bundles.ts';
import type { Handler } from '../lib/http/pipeline.ts';
import { gatewayEvent } from '../lib/local/gateway-event.ts';

const BENCH = import.meta.dirname;
const DIST = join(BENCH, 'dist');

/** Defines `require` for CommonJS packages that are bundled into an ES module. */
const REQUIRE = "import{createRequire}from'node:module';const require=createRequire(import.meta.url);";

/** Builds the service and installs the peers, apart from `dist/` and `node_modules/`, which other work may change in the meantime. */
export async function prepare(): Promise<void> {
  await build(join(DIST, 'service'));
  const options = { cwd: join(BENCH, 'peers'), stdio: 'inherit' } as const;
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], options);
  execFileSync('npm', ['run', '--silent', 'transpile'], options);
}

/** The module of a function of the service. */
export function serviceLambda(id: string): string {
  return join(DIST, 'service', id, 'index.mjs');
}

/** The module of a handler of `bench/`, bundled like the service's own; `entry` is its path there without `.ts`. */
export async function bundled(entry: string, { withRequire = false } = {}): Promise<string> {
  const folder = join(DIST, entry);
  await esbuild.build({
    ...BUNDLE_OPTIONS,
    ...(withRequire ? { banner: { js: REQUIRE } } : {}),
    entryPoints: [{ in: join(BENCH, `${entry}.ts`), out: 'index' }],
    outdir: folder,
    logLevel: 'error',
  });
  // Bundles with time zones read it.
  cpSync(join(BENCH, '../lib/core/time-zones/time-zones.tsv'), join(folder, 'time-zones.tsv'));
  return join(folder, 'index.mjs');
}

/** A request to a Lambda: the path of its module, and that of the request. */
export interface Request {
  readonly module: string;
  readonly target: string;
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
 * What sends a request. Each call gets a copy of the path parameters, because Middy's validator writes the parsed numbers into
 * the event.
 */
export async function sender({ module, target }: Request): Promise<() => ReturnType<Handler>> {
  const { handler }: { handler: Handler } = await import(module);
  const event = eventOf(target);
  const { pathParameters } = event;
  return () => {
    if (pathParameters) event.pathParameters = { ...pathParameters };
    return handler(event, CONTEXT);
  };
}
