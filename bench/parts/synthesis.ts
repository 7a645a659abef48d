/**
 * Synthesis of this service, with its build, against synthesis of its operations as NodejsFunction, which bundles one function
 * after the other. Both take turns in separate processes, without validation.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { duration, report, table, times } from '../page.ts';
import { median, ratio } from '../timing.ts';

const ROUNDS = 3;
const GOAL = 2;
const root = join(import.meta.dirname, '../..');

/** Runs a script. @returns the microseconds it takes, and those it prints as its last line. */
function run(script: string): { wall: number; printed: number } {
  const start = performance.now();
  const output = execFileSync(process.execPath, [join(root, script)], {
    cwd: root,
    env: { ...process.env, CDK_VALIDATION: 'false' },
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
  });
  return { wall: (performance.now() - start) * 1000, printed: Number(output.trim().split('\n').at(-1)) * 1000 };
}

const rounds = Array.from({ length: ROUNDS }, () => ({
  build: run('bin/build.ts'),
  here: run('bench/synthesis/assets.ts'),
  there: run('bench/synthesis/nodejs-functions.ts'),
}));
const rows = {
  synthesis: [rounds.map(({ build, here }) => build.wall + here.printed), rounds.map(({ there }) => there.printed)],
  'with loading the CDK': [
    rounds.map(({ build, here }) => build.wall + here.wall),
    rounds.map(({ there }) => there.wall),
  ],
} as const;
const [here, there] = rows.synthesis;
const faster = ratio(there, here);

report(
  'synthesis',
  [{ goal: `at least ${GOAL} times faster than NodejsFunction`, reached: times(faster), met: faster >= GOAL }],
  'One esbuild call builds all functions; NodejsFunction bundles one after the other.',
  table(
    ['', 'this service, build included', 'NodejsFunction', 'ratio'],
    Object.entries(rows).map(([name, [here, there]]) => [
      name,
      duration(median(here)),
      duration(median(there)),
      times(ratio(there, here)),
    ]),
  ),
);
