/** What the first call of a fresh process takes, of a typical request and of the slowest ones. */

import { operationEntries } from '../../lib/contract/index.ts';
import { builtLambda } from '../harness/bundles.ts';
import { candidates } from '../harness/candidates.ts';
import { costs } from '../harness/costs.ts';
import { duration, shortened } from '../harness/figures.ts';
import { timeFreshProcesses } from '../harness/fresh-process.ts';
import { report, table } from '../harness/page.ts';
import { eventOf } from '../harness/request.ts';

const GOAL_MILLISECONDS = 1;
const SUSPECTS = 2;
const ROUNDS = 5;

interface Row {
  readonly id: string;
  readonly load: number;
  readonly typical: number;
  readonly slowest: number;
  readonly target: string;
}

const rows: Row[] = [];
for (const [id] of operationEntries) {
  const { typical, slow } = candidates(id);
  const suspects = (await costs(id, slow, 10)).sort((a, b) => b.median - a.median).slice(0, SUSPECTS);
  const folder = builtLambda(id);
  const targets = [typical, ...suspects.map(({ target }) => target)];
  const subjects = Object.fromEntries(targets.map((target) => [target, { folder, event: eventOf(id, target) }]));
  const fresh = timeFreshProcesses(subjects, ROUNDS);
  // Whatever disturbs a process makes it slower: the fastest is nearest to what the call itself takes.
  const first = (target: string) => Math.min(...(fresh[target]?.first ?? [NaN])) * 1000;
  const [slowest = typical] = targets.slice(1).sort((a, b) => first(b) - first(a));
  rows.push({
    id,
    load: Math.min(...(fresh[typical]?.load ?? [NaN])) * 1000,
    typical: first(typical),
    slowest: first(slowest),
    target: slowest,
  });
}

const worst = rows.reduce((a, b) => (b.slowest > a.slowest ? b : a));

report(
  'firstCall',
  'npm run bench -- first-call',
  [
    {
      goal: `the first call of a process under ${GOAL_MILLISECONDS} ms, whatever is asked`,
      reached: `${duration(worst.slowest)} (${worst.id})`,
      met: worst.slowest < GOAL_MILLISECONDS * 1000,
    },
  ],
  'The first call of fresh processes, after the event loop has come to rest as it does before Lambda hands over the first event; of 15 processes the fastest. It is the wall clock of a thread that waits for nothing, so the CPU time of that thread is no more. At 128 MB a call that needs less than 1.44 ms of CPU is never throttled (see [operations](operations.md#why-128-mb)). Load is importing the module, with the requests that a function answers meanwhile; Lambda gives that a whole processor.',
  table(
    ['operation', 'load', 'typical request', 'slowest request', 'which'],
    rows.map(({ id, load, typical, slowest, target }) => [
      id,
      duration(load),
      duration(typical),
      duration(slowest),
      shortened(target),
    ]),
  ),
);
