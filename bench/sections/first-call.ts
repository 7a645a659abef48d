/** What the first call of a fresh process takes: of a typical request to each operation, of the slowest, of the site. */

import { operationEntries } from '../../lib/contract/index.ts';
import { builtLambda } from '../harness/bundles.ts';
import { candidates, type FunctionRequest, siteRequests } from '../harness/candidates.ts';
import { costs } from '../harness/costs.ts';
import { duration, shortened } from '../harness/figures.ts';
import { type FreshProcess, freshProcess } from '../harness/fresh-process.ts';
import { report, table } from '../harness/page.ts';
import { eventOf } from '../harness/request.ts';
import { median, percentile } from '../harness/rounds.ts';

const GOAL_MICROSECONDS = 1000;
const SUSPECTS = 2;
const PROCESSES = 40;
/** A clock that counts in larger steps cannot tell a call from none. */
const FINE_STEP_MICROSECONDS = 100;

/** What one request took in fresh processes, in microseconds. */
interface Measured {
  readonly request: FunctionRequest;
  readonly load: number;
  readonly wall: readonly number[];
  readonly cpu: readonly number[];
}

const requests = siteRequests();
const typicalOf = new Map<string, FunctionRequest>();
for (const [id] of operationEntries) {
  const { typical, slow } = candidates(id);
  const suspects = (await costs(id, slow, 10)).sort((a, b) => b.median - a.median).slice(0, SUSPECTS);
  const request = (target: string) => ({ id, target, method: 'GET' });
  const short = request(typical);
  typicalOf.set(id, short);
  requests.push(short, ...suspects.map(({ target }) => request(target)));
}

const folders = new Map(requests.map(({ id }) => [id, builtLambda(id)]));
const samples = new Map<FunctionRequest, FreshProcess[]>(requests.map((request) => [request, []]));
for (let round = 0; round < PROCESSES; round++) {
  for (const [request, runs] of samples) {
    const { id, target, method } = request;
    runs.push(freshProcess(folders.get(id) ?? '', eventOf(id, target, method)));
  }
}
const measured = [...samples].map(([request, runs]): Measured => {
  const microseconds = (key: keyof FreshProcess) => runs.map((run) => run[key] * 1000);
  return {
    request,
    load: median(microseconds('load')),
    wall: microseconds('first'),
    cpu: microseconds('cpuFirst'),
  };
});

const step = cpuClockStep();
const isFine = step < FINE_STEP_MICROSECONDS;
const judged = ({ wall, cpu }: Measured) => (isFine ? cpu : wall);
const worst = (figure: (times: readonly number[]) => number) =>
  measured.reduce((a, b) => (figure(judged(b)) > figure(judged(a)) ? b : a));
const percentile95 = (times: readonly number[]) => percentile(times, 95);

const goals = [
  { goal: 'the median first call under 1 ms, whatever is asked', figure: median },
  { goal: '95 of 100 first calls under 1 ms, whatever is asked', figure: percentile95 },
].map(({ goal, figure }) => {
  const most = worst(figure);
  const time = figure(judged(most));
  return {
    goal,
    reached: `${duration(time)} (${most.request.method} ${shortened(most.request.target)})`,
    met: time < GOAL_MICROSECONDS,
  };
});

const figures = ({ load, wall, cpu }: Measured) => [
  duration(load),
  duration(median(wall)),
  duration(percentile95(wall)),
  ...(isFine ? [duration(median(cpu)), duration(percentile95(cpu))] : []),
];
const head = ['load', 'first call', '95th percentile', ...(isFine ? ['CPU', '95th percentile'] : [])];

report(
  'firstCall',
  'npm run bench -- first-call',
  goals,
  `The first call of fresh processes, ${PROCESSES} for each request in turn, after the event loop has come to rest as it does before Lambda hands over the first event. Medians and 95th percentiles by the wall clock, which other work on the machine makes longer. ${
    isFine
      ? `CPU is the time of the thread (\`process.threadCpuUsage\`), by which the goals are judged.`
      : `The goals are judged by it, too: the CPU time of the thread (\`process.threadCpuUsage\`) is no more, but is counted here in steps of about ${duration(step)}, too coarse for single calls.`
  } What V8 does meanwhile in other threads is in neither. At 128 MB a call that needs less than 1.44 ms of CPU is not throttled (see [operations](operations.md#why-128-mb)). Load is importing the module, with the requests that a function answers meanwhile.`,
  'A typical request to each operation:',
  table(
    ['operation', ...head],
    operationEntries.map(([id]) => {
      const typical = measured.find(({ request }) => request === typicalOf.get(id));
      return [id, ...(typical ? figures(typical) : [])];
    }),
  ),
  'The slowest request to each:',
  table(
    ['operation', ...head, 'which'],
    operationEntries.flatMap(([id]) => {
      const [slowest] = measured
        .filter(({ request }) => request.id === id)
        .sort((a, b) => median(judged(b)) - median(judged(a)));
      return slowest ? [[id, ...figures(slowest), shortened(slowest.request.target)]] : [];
    }),
  ),
  'The reference page, its files, and what no route matches:',
  table(
    ['request', ...head],
    measured
      .filter(({ request: { id } }) => id.startsWith('site/'))
      .map((row) => [`${row.request.method} ${shortened(row.request.target)}`, ...figures(row)]),
  ),
);

/** The smallest steps in which the CPU time of this thread grows, in microseconds: their median over a tenth of a second. */
function cpuClockStep(): number {
  const now = () => {
    const { user, system } = process.threadCpuUsage();
    return user + system;
  };
  const steps: number[] = [];
  const end = performance.now() + 100;
  let last = now();
  while (performance.now() < end) {
    const next = now();
    if (next > last) steps.push(next - last);
    last = next;
  }
  return median(steps);
}
