import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildOnce } from '../lib/build/build-once.ts';
import { DEV_DIST, ROOT } from '../lib/build/paths.ts';
import { commandLine } from '../lib/command-line.ts';

const USAGE = `Usage: npm run dev -- [--port <number>]

Serves the service on this machine; builds and starts it again on every save.

  --port <number>  the port to listen on; by default PORT in the environment, or 3000`;

/** What the build reads; editors save other files for a moment. */
const SOURCE = /\.(?:css|html|json|svg|ts)$/;
/** Polling is more reliable than file system events, which get lost if a file is replaced twice in a tenth of a second. */
const INTERVAL_MILLISECONDS = 200;

const { values } = commandLine(USAGE, { options: { port: { type: 'string' } } });
const port = values.port === undefined ? [] : ['--port', values.port];
let service: ChildProcess | undefined;
process.once('SIGTERM', () => process.exit());
process.once('exit', () => service?.kill());

let built = '';
for (; ; await sleep(INTERVAL_MILLISECONDS)) {
  const current = sources();
  if (current === built) continue;
  built = current;
  if (buildOnce(DEV_DIST)) service = await restarted(service);
  else console.error('Still serving the last build; waiting for a change.');
}

/** Every source file with the time of its last change. */
function sources(): string {
  return ['lib', 'lambdas']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => SOURCE.test(file))
    .concat('package.json')
    .map((file) => `${file} ${statSync(join(ROOT, file), { throwIfNoEntry: false })?.mtimeMs}`)
    .join('\n');
}

async function restarted(running: ChildProcess | undefined): Promise<ChildProcess> {
  if (running?.exitCode === null && running.kill()) await once(running, 'exit');
  const command = [join(ROOT, 'bin/local.ts'), '--dist', DEV_DIST, ...port];
  const started = spawn(process.execPath, command, { stdio: 'inherit' });
  // If the first start fails, as with a port in use, the command ends. After `kill`, the code is null.
  if (running === undefined) started.once('exit', (code) => code !== null && process.exit(code));
  return started;
}
