/** How long a person waits: for `npm start`, and for `npm run dev` to build after a file was saved. */
import { type ChildProcess, spawn } from 'node:child_process';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { figure } from '../harness/figures.ts';
import { type Goal, report, table } from '../harness/page.ts';
import { median } from '../harness/rounds.ts';

const RUNS = 5;
const START_GOAL_MILLISECONDS = 2000;
const REBUILD_GOAL_MILLISECONDS = 300;
const TIMEOUT_MILLISECONDS = 30_000;

const root = join(import.meta.dirname, '../..');
const SAVED = 'lambdas/math/abs.ts';

const starts: number[] = [];
for (let run = 0; run < RUNS; run++) {
  const start = performance.now();
  const service = started(['npm', 'start', '--', '--port', '0']);
  await line(service, /listens on/);
  starts.push(performance.now() - start);
  await stop(service);
}

const dev = started(['node', join(root, 'bin/dev.ts'), '--port', '0']);
await line(dev, /listens on/);
const rebuilds: number[] = [];
for (let run = 0; run < RUNS; run++) {
  const built = line(dev, /built in (\d+) ms/);
  const listening = line(dev, /listens on/);
  // Saved as it is: what counts for the watcher is that it was written to.
  utimesSync(join(root, SAVED), new Date(), new Date());
  rebuilds.push(Number((await built)[1]));
  await listening;
}
await stop(dev);

const goals: Goal[] = [
  goal('`npm start` is ready', median(starts), START_GOAL_MILLISECONDS),
  goal('a rebuild takes', median(rebuilds), REBUILD_GOAL_MILLISECONDS),
];
report(
  'start',
  'npm run bench -- start',
  goals,
  `From the command to the line that says where the service listens, the build before it included; and what \`npm run dev\` says a build took after \`${SAVED}\` was saved.`,
  table(['', 'median', 'fastest', 'slowest'], [row('`npm start`', starts), row('rebuild', rebuilds)]),
);

function goal(title: string, milliseconds: number, limit: number): Goal {
  return {
    goal: `${title} within ${figure(limit)} ms`,
    reached: `${figure(milliseconds)} ms`,
    met: milliseconds <= limit,
  };
}

function row(title: string, milliseconds: readonly number[]): string[] {
  const all = [median(milliseconds), Math.min(...milliseconds), Math.max(...milliseconds)];
  return [title, ...all.map((value) => `${figure(value)} ms`)];
}

/** Starts a command in a process group of its own, so that what it starts ends with it. */
function started([command = '', ...args]: readonly string[]): ChildProcess {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  process.once('exit', () => signal(child, 'SIGKILL'));
  return child;
}

/** The first match in what the process prints from now on. */
function line(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const timeout = setTimeout(
      () => settle(() => reject(new Error(`no ${pattern} in: ${printed}`))),
      TIMEOUT_MILLISECONDS,
    );
    const read = (chunk: Buffer) => {
      printed += chunk;
      const match = pattern.exec(printed);
      if (match) settle(() => resolve(match));
    };
    const ended = () => settle(() => reject(new Error(`ended without ${pattern}: ${printed}`)));
    const settle = (done: () => void) => {
      clearTimeout(timeout);
      child.off('exit', ended);
      child.stdout?.off('data', read);
      done();
    };
    child.stdout?.on('data', read);
    child.once('exit', ended);
  });
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('close', resolve));
  signal(child, 'SIGTERM');
  await gone;
}

/** To the whole group; one that has ended needs none. */
function signal({ pid, exitCode, signalCode }: ChildProcess, name: NodeJS.Signals): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, name);
}
