/** The slowest input each operation accepts, among generated worst cases, and what it costs. */

import { type OperationId, operationEntries } from '../../lib/contract/index.ts';
import { candidates } from '../harness/candidates.ts';
import { type Cost, costs } from '../harness/costs.ts';
import { duration, shortened, times } from '../harness/figures.ts';
import { report, table } from '../harness/page.ts';

const GOAL_MILLISECONDS = 5;
const CALLS = 600;
const rows: { id: OperationId; typical: Cost; slowest: Cost; cases: number }[] = [];
for (const [id] of operationEntries) {
  const { typical, slow } = candidates(id);
  const quick = await costs(id, slow, 20);
  const suspects = quick.sort((a, b) => b.median - a.median).slice(0, 3);
  const [usual, ...careful] = await costs(id, [typical, ...suspects.map(({ target }) => target)], CALLS);
  const slowest = careful.reduce((a, b) => (b.median > a.median ? b : a));
  if (usual) rows.push({ id, typical: usual, slowest, cases: slow.length });
}

const overall = rows.reduce((a, b) => (b.slowest.median > a.slowest.median ? b : a));
const almostAll = Math.max(...rows.map(({ slowest }) => slowest.percentile99));

report(
  'slowest',
  'npm run bench -- slowest',
  [
    {
      goal: `the slowest accepted input of every operation under ${GOAL_MILLISECONDS} ms once the process is warm`,
      reached: `${duration(overall.slowest.median)} (${overall.id}), 99 of 100 calls within ${duration(almostAll)}`,
      met: almostAll < GOAL_MILLISECONDS * 1000,
    },
  ],
  "Generated worst cases, sent through the built Lambdas: the longest literals that API Gateway's 10,240 bytes of request line and headers let through, in every form; the hardest numbers to factor; the largest n; far instants in zones; and long texts that are read to the end and refused. Typical is a short request (for primes 97). Single calls, the wall clock of a busy thread, so the CPU time is no more; the 99th percentile leaves out most of what other processes take.",
  table(
    ['operation', 'cases', 'typical', 'slowest', '99th percentile', 'ratio', 'the slowest input'],
    rows.map(({ id, typical, slowest, cases }) => [
      id,
      String(cases),
      duration(typical.median),
      duration(slowest.median),
      duration(slowest.percentile99),
      times(slowest.median / typical.median),
      shortened(slowest.target),
    ]),
  ),
);
