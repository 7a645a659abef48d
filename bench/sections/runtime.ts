/** The prime Lambda and its peers run by AWS's own runtime client, from the start of the process. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install } from '../harness/bundles.ts';
import { duration, times } from '../harness/figures.ts';
import { report, table } from '../harness/page.ts';
import { forEachSubject, primeLambdas, SUBJECT_NAMES, SUBJECTS, type SubjectName } from '../harness/peers.ts';
import { eventOf } from '../harness/request.ts';
import { median, ratio, startingAt } from '../harness/rounds.ts';
import { runtimeApi } from '../harness/runtime-api.ts';

const ROUNDS = 7;
const PROCESSES_A_ROUND = 3;
const INVOCATIONS = 200;

const CLIENT = join(import.meta.dirname, '../runtime/node_modules/aws-lambda-ric/index.mjs');
const event = JSON.stringify(eventOf('math/prime', '/math/prime/97'));

install('runtime');
const folders = await primeLambdas();

const MEASURES = ['start', 'first', 'later'] as const;
type Run = Record<(typeof MEASURES)[number], number>;
const rounds = forEachSubject((): Record<keyof Run, number[]> => ({ start: [], first: [], later: [] }));

for (let round = 0; round < ROUNDS; round++) {
  for (const name of startingAt(round, SUBJECT_NAMES)) {
    const runs: Run[] = [];
    for (let process = 0; process < PROCESSES_A_ROUND; process++) runs.push(await run(folders[name]));
    for (const measure of MEASURES) rounds[name][measure].push(Math.min(...runs.map((run) => run[measure])));
  }
}

/** One process: milliseconds from its start to its first poll, and from handing over an event to its answer. */
async function run(folder: string): Promise<Run> {
  const api = await runtimeApi(event, INVOCATIONS);
  const spawned = performance.now();
  const child = spawn(process.execPath, ['--no-deprecation', CLIENT, 'index.handler'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      AWS_LAMBDA_RUNTIME_API: api.address,
      LAMBDA_TASK_ROOT: folder,
      _HANDLER: 'index.handler',
      AWS_LAMBDA_FUNCTION_NAME: 'bench',
      AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '128',
      AWS_LAMBDA_LOG_GROUP_NAME: '/aws/lambda/bench',
      AWS_LAMBDA_LOG_STREAM_NAME: 'bench',
      AWS_REGION: 'local',
    },
  });
  const gone = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`the runtime client ended with ${code}`)));
  });
  gone.catch(() => undefined); // It is expected to end, but not before the invocations are through.
  try {
    const [first, ...later] = await Promise.race([api.invocations, gone]);
    assert.ok(first);
    assert.equal(JSON.parse(first.body).statusCode, 200);
    return {
      start: first.polled - spawned,
      first: first.answered - first.given,
      later: median(later.slice(INVOCATIONS / 2).map(({ given, answered }) => answered - given)),
    };
  } finally {
    child.kill('SIGKILL');
    api.close();
  }
}

const cell = (name: SubjectName, measure: keyof Run) => {
  const factor = ratio(rounds[name][measure], rounds.bare[measure]);
  return duration(median(rounds[name][measure]) * 1000) + (name === 'bare' ? '' : ` (${times(factor)})`);
};

report(
  'runtime',
  'npm run bench -- runtime',
  [],
  `The same bundles, started by \`aws-lambda-ric\`, the client that Lambda's own Node.js image runs, against a Runtime API server in \`bench/harness\`. Start is from the start of the process to its first poll for an event, Node.js and the client included; an invocation is from handing over the event to its answer, two HTTP requests included; later ones are the median of ${INVOCATIONS / 2} after ${INVOCATIONS / 2} others.`,
  table(
    ['', 'start', 'first invocation', 'later invocations'],
    SUBJECT_NAMES.map((name) => [SUBJECTS[name], ...MEASURES.map((measure) => cell(name, measure))]),
  ),
  'This part is optional. To install the client, npm compiles it: that takes a minute or two, g++, make, cmake, autoconf, libtool, and the header files of Node.js.',
);
