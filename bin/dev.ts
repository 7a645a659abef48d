import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { globSync, watch } from 'node:fs';
import { join } from 'node:path';
import { type BuildContext, context } from 'esbuild';
import { freePort, HOST } from '../lib/command-line/port.ts';
import { operationEntries } from '../lib/contract/index.ts';
import { BUNDLE_OPTIONS } from '../lib/generate/bundles.ts';
import { announcement } from '../lib/local/serve.ts';

/** Editors save in several steps; what comes within this time is one change. */
const SETTLE_MILLISECONDS = 20;

let { port } = await freePort({
  command: 'npm run dev --',
  summary: 'Builds the service and serves it on this machine; builds and starts again on every save.',
  example: 'npm run dev -- --port 8080',
});
const root = join(import.meta.dirname, '..');
let isFirst = true;
let service: ChildProcess | undefined;
let bundles: BuildContext | undefined;
let settled: NodeJS.Timeout | undefined;
let onlyBundles = true;
let rebuilt = rebuild(buildAll);

for (const folder of ['lib', 'lambdas']) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (!file || file.startsWith('generated')) return; // the build's own output
    onlyBundles &&= folder === 'lambdas' || file.startsWith('core');
    clearTimeout(settled);
    settled = setTimeout(() => {
      const build = onlyBundles ? buildBundles : buildAll;
      onlyBundles = true;
      rebuilt = rebuilt.then(() => rebuild(build));
    }, SETTLE_MILLISECONDS);
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    service?.kill('SIGTERM');
    process.exit(0);
  });
}

/** Builds, and if that succeeds puts a new service in the old one's place; else the old one goes on. */
async function rebuild(build: () => Promise<boolean>): Promise<void> {
  const start = performance.now();
  if (!(await build())) return;
  const milliseconds = Math.round(performance.now() - start);
  await stop(service);
  service = fork(join(root, 'lib/local/dev-service.ts'), [HOST, String(port)]);
  const base = await listening(service);
  const built = `built in ${milliseconds} ms`;
  if (base === undefined) {
    console.error(`${built}, but it does not start; waiting for a change`);
    return;
  }
  port = Number(new URL(base).port); // where any free one was asked for, the same after each build
  if (isFirst) {
    const operations = operationEntries.map(([, operation]) => operation);
    console.log(`${announcement(base, operations)}\n\n${built}`);
    isFirst = false;
  } else {
    console.log(`${built}, listens on ${base}`);
  }
}

/** The base URL of a service as soon as it listens; `undefined` where it ends before. */
function listening(child: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    child.once('message', (base) => resolve(String(base)));
    child.once('exit', () => resolve(undefined));
  });
}

/** The whole build, in a process of its own that reads the changed contract. */
async function buildAll(): Promise<boolean> {
  const { status } = spawnSync(process.execPath, [join(root, 'bin/build.ts')], { stdio: 'inherit' });
  await bundles?.dispose();
  bundles = undefined;
  return status === 0;
}

/** The bundles alone, which is all that a change of the core or of a Lambda can change; esbuild keeps what did not. */
async function buildBundles(): Promise<boolean> {
  const entries = globSync('lambdas/{math,time,site}/*.ts', { cwd: root });
  bundles ??= await context({
    ...BUNDLE_OPTIONS,
    absWorkingDir: root,
    entryPoints: entries.map((file) => ({
      in: file,
      out: join(file.slice('lambdas/'.length, -'.ts'.length), 'index'),
    })),
    outdir: 'dist',
    logLevel: 'error',
  });
  return bundles.rebuild().then(
    () => true,
    () => false, // esbuild has said why
  );
}

async function stop(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
