import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';

/** Editors save in several steps; what comes within this time is one change. */
const SETTLE_MILLISECONDS = 20;

const root = join(import.meta.dirname, '..');
let service: ChildProcess | undefined;
let settled: NodeJS.Timeout | undefined;
let rebuilt: Promise<void> = rebuild();

for (const folder of ['lib', 'lambdas']) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (file?.startsWith('generated')) return; // the build's own output
    clearTimeout(settled);
    settled = setTimeout(() => {
      rebuilt = rebuilt.then(rebuild);
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
async function rebuild(): Promise<void> {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, [join(root, 'bin/build.ts')], { stdio: 'inherit' });
  if (status !== 0) return;
  console.log(`\nbuilt in ${Math.round(performance.now() - start)} ms`);
  await stop(service);
  service = spawn(process.execPath, [join(root, 'bin/local.ts'), ...process.argv.slice(2)], { stdio: 'inherit' });
}

async function stop(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
