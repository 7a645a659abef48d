import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../lib/bundle/paths.ts';
import { commandLine } from './command-line.ts';

const USAGE = `Usage: npm run dev -- [--port <number>]

Runs npm start, and again on every save.

  --port <number>  the port to listen on; by default PORT in the environment, or 3000`;

/** These files are polled: on Linux, Node's watch mode misses files that are replaced, which is how many editors and git save. */
const SOURCES = '{lambdas,lib}/**/*.{css,html,json,svg,ts}';
const INTERVAL_MILLISECONDS = 300;

commandLine(USAGE, { options: { port: { type: 'string' } } });
let service: ChildProcess | undefined;

for (let started = ''; ; await sleep(INTERVAL_MILLISECONDS)) {
  const saved = globSync(SOURCES, { cwd: ROOT })
    .map((file) => `${file} ${statSync(join(ROOT, file), { throwIfNoEntry: false })?.mtimeMs}`)
    .join();
  if (saved === started) continue;
  started = saved;
  if (service?.exitCode === null && service.kill()) await once(service, 'exit');
  // With a channel between them, by which the service knows that this process has ended.
  service = fork(join(ROOT, 'bin/local.ts'), process.argv.slice(2));
  service.once('exit', (code) => code !== null && console.error('Waiting for a change.'));
}
