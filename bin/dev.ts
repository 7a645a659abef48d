import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { watch } from 'chokidar';
import { HOST, listeningOptions } from '../lib/command-line/port.ts';
import { IncrementalBuild } from '../lib/generate/incremental-build.ts';
import { DEV_DIST, ROOT } from '../lib/generate/paths.ts';

/** Editors save in several steps; what comes within this time is one change. */
const SETTLE_MILLISECONDS = 20;

let { port } = await listeningOptions({
  command: 'npm run dev --',
  summary: 'Builds the service and serves it on this machine; rebuilds and restarts on every save.',
  example: 'npm run dev -- --port 8080',
});
const build = new IncrementalBuild(DEV_DIST);
let service: ChildProcess | undefined;
let settled: NodeJS.Timeout | undefined;
let changed = new Set<string>();
let rebuilt = Promise.resolve();

const watcher = watch(['lib', 'lambdas', 'package.json'], {
  cwd: ROOT,
  ignoreInitial: true,
  ignored: (path) => path.startsWith(join(ROOT, 'lambdas/generated')),
});
watcher.on('all', (_event, file) => {
  changed.add(file.replaceAll('\\', '/'));
  clearTimeout(settled);
  settled = setTimeout(rebuildChanged, SETTLE_MILLISECONDS);
});
watcher.once('ready', rebuildChanged);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    service?.kill('SIGTERM');
    process.exit(0);
  });
}

function rebuildChanged(): void {
  const files = [...changed];
  changed = new Set();
  rebuilt = rebuilt.then(() => rebuild(files));
}

/** Builds, and if that succeeds puts a new service in the old one's place; else the old one goes on. */
async function rebuild(files: readonly string[]): Promise<void> {
  const start = performance.now();
  if (!(await build.build(files))) return;
  const built = `built in ${Math.round(performance.now() - start)} ms`;
  const isFirst = service === undefined;
  await stop(service);
  service = fork(join(ROOT, 'lib/local/dev-service.ts'), [DEV_DIST, HOST, String(port)]);
  const started = await listening(service);
  if (started === undefined) {
    console.error(`${built}, but it does not start; waiting for a change`);
    return;
  }
  port = Number(new URL(started.base).port); // where any free one was asked for, the same after each build
  console.log(isFirst ? `${started.announcement}\n\n${built}` : `${built}, listens on ${started.base}`);
}

/** What a service says as soon as it listens; `undefined` where it ends before. */
function listening(child: ChildProcess): Promise<{ base: string; announcement: string } | undefined> {
  return new Promise((resolve) => {
    child.once('message', (message) => resolve(message as { base: string; announcement: string }));
    child.once('exit', () => resolve(undefined));
  });
}

async function stop(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
