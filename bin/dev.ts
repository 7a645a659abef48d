import { join } from 'node:path';
import { watch } from 'chokidar';
import { HOST, listeningOptions } from '../lib/command-line/port.ts';
import { IncrementalBuild } from '../lib/generate/incremental-build.ts';
import { DEV_DIST, ROOT } from '../lib/generate/paths.ts';
import { RestartingService } from '../lib/local/restarting-service.ts';

/** Editors save in several steps; what comes within this time is one change. */
const DEBOUNCE_MILLISECONDS = 20;

/** What the build reads; other files are temporary ones of editors. */
const SOURCES = /\.(?:css|json|svg|ts|zi)$/;

const { port } = await listeningOptions({
  command: 'npm run dev --',
  summary: 'Builds the service and serves it on this machine; rebuilds and restarts on every save.',
  example: 'npm run dev -- --port 8080',
});
const build = new IncrementalBuild(DEV_DIST);
const service = new RestartingService(DEV_DIST, HOST, port);
let settled: NodeJS.Timeout | undefined;
let changed = new Set<string>();
let rebuilt = Promise.resolve();
let isFirst = true;

const watcher = watch(['lib', 'lambdas', 'package.json'], {
  cwd: ROOT,
  ignoreInitial: true,
  // By polling: file system events get lost if an editor replaces a file twice in a tenth of a second.
  usePolling: true,
  interval: 200,
  ignored: (path, stats) =>
    path.startsWith(join(ROOT, 'lambdas/generated')) || (stats?.isFile() === true && !SOURCES.test(path)),
});
watcher.on('all', (_event, file) => {
  changed.add(file.replaceAll('\\', '/'));
  clearTimeout(settled);
  settled = setTimeout(rebuildChanged, DEBOUNCE_MILLISECONDS);
});
watcher.once('ready', rebuildChanged);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    service.kill();
    process.exit(0);
  });
}

function rebuildChanged(): void {
  const files = [...changed];
  changed = new Set();
  rebuilt = rebuilt.then(() => rebuild(files)).catch((error) => console.error(error));
}

/** Builds. If that succeeds, restarts the service; otherwise the old one keeps running. */
async function rebuild(files: readonly string[]): Promise<void> {
  const start = performance.now();
  if (!(await build.build(files))) return;
  const built = `built in ${Math.round(performance.now() - start)} ms`;
  const started = await service.restart();
  if (started === undefined) {
    console.error(`${built}, but it does not start; waiting for a change`);
    return;
  }
  console.log(isFirst ? `${started.announcement}\n\n${built}` : `${built}, listening on ${started.base}`);
  isFirst = false;
}
