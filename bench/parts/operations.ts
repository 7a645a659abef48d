/**
 * Every operation, warm and in the first call of a fresh process: a typical request and the slowest request, accepted or
 * rejected; and the pages and files, by their examples.
 */
import { CPU_MILLISECONDS } from '../../lib/cost/worst-month.ts';
import { operations } from '../../lib/operations/index.ts';
import { ROUTED_FUNCTIONS } from '../../lib/routes.ts';
import { builtLambda, eventOf, invoking, load } from '../lambda.ts';
import { duration, figure, report, shortened, table } from '../page.ts';
import { slowRequests } from '../requests.ts';
import { median, percentile, timeCalls, timeFreshProcesses } from '../timing.ts';

/** No call is slowed down by Lambda at 128 MB. */
const WARM_GOAL = 1_000 * CPU_MILLISECONDS;
const FIRST_CALL_GOAL = 1000;
/** How many of the slowest requests of an operation are measured thoroughly. */
const SUSPECTS = 2;

interface Row {
  readonly id: string;
  readonly typical: string;
  readonly suspects: readonly string[];
}

const folders = new Map(ROUTED_FUNCTIONS.map(([name]) => [name, builtLambda(name)]));
const folderOf = (name: string) => folders.get(name) ?? '';

/** The files of the site, and what no route matches. */
const SITE = ['/', '/docs', '/openapi.json', '/llms.txt', '/robots.txt'].map((target) => ['site', target] as const);
const OTHERS = [...SITE, ['fallback', '/nothing/here'] as const];

async function slowest(id: string, targets: readonly string[]): Promise<string[]> {
  const handler = await load(folderOf(id));
  const timed: { target: string; time: number }[] = [];
  for (const target of targets) {
    const call = invoking(handler, eventOf(target));
    const times: number[] = [];
    for (let i = 0; i < 15; i++) {
      const start = performance.now();
      await call();
      times.push(performance.now() - start);
    }
    timed.push({ target, time: median(times) });
  }
  return timed
    .sort((a, b) => b.time - a.time)
    .slice(0, SUSPECTS)
    .map(({ target }) => target);
}

if (process.platform !== 'linux') throw new Error('Requires Linux, which measures the CPU time of a thread.');

const rows: Row[] = [];
for (const operation of operations) {
  const { id, examples } = operation;
  // A warm-up, so that the first requests do not look slow.
  const all = slowRequests(operation);
  await slowest(id, all.slice(-200));
  rows.push({ id, typical: examples[0].target, suspects: await slowest(id, all) });
}

const warm = new Map<Row, { target: string; typical: number; median: number; p99: number }>();
for (const row of rows) {
  const handler = await load(folderOf(row.id));
  const call = (target: string, milliseconds: number) => timeCalls(invoking(handler, eventOf(target)), milliseconds);
  const { median: typical } = await call(row.typical, 50);
  const costs: { target: string; typical: number; median: number; p99: number }[] = [];
  for (const target of row.suspects) costs.push({ target, typical, ...(await call(target, 200)) });
  const [worst] = costs.sort((a, b) => b.median - a.median);
  if (worst !== undefined) warm.set(row, worst);
}

const requests = Object.fromEntries(
  [
    ...rows.flatMap(({ id, typical, suspects }) =>
      [typical, ...suspects].map((target) => [id, target, 'GET'] as const),
    ),
    ...OTHERS.map(([name, target]) => [name, target, 'GET'] as const),
  ].map(([id, target, method]) => [
    `${method} ${id} ${target}`,
    { id, target, method, folder: folderOf(id), event: eventOf(target, method) },
  ]),
);
const fresh = timeFreshProcesses(requests, { rounds: 21, processes: 1 });
const firstCall = (key: string) => {
  const { load: loads = [], processor = [] } = fresh[key] ?? {};
  return { key, load: median(loads), median: median(processor), p95: percentile(processor, 95) };
};
const firstCalls = Object.keys(requests).map(firstCall);
const most = (figure: 'median' | 'p95') => firstCalls.reduce((a, b) => (b[figure] > a[figure] ? b : a));
const described = (key: string) => {
  const { method = '', target = '' } = requests[key] ?? {};
  return `${method} ${shortened(target)}`;
};

const [slowestWarm] = [...warm].sort(([, a], [, b]) => b.median - a.median);
const p99 = Math.max(...[...warm.values()].map((cost) => cost.p99));
report(
  'operations',
  [
    {
      goal: `the slowest accepted input of every operation under ${duration(WARM_GOAL)} once the process is warm`,
      reached: `${duration(slowestWarm?.[1].median ?? NaN)} (${slowestWarm?.[0].id}), 99 of 100 calls within ${duration(p99)}`,
      met: p99 < WARM_GOAL,
    },
    ...(['median', 'p95'] as const).map((figure) => ({
      goal: `${figure === 'median' ? 'the median' : '95 of 100'} first calls under ${duration(FIRST_CALL_GOAL)} of CPU time for any request`,
      reached: `${duration(most(figure)[figure])} (${described(most(figure).key)})`,
      met: most(figure)[figure] < FIRST_CALL_GOAL,
    })),
  ],
  `The slowest of the examples and of values from its parameters: bounds, extremes, zones, hard numbers to factor, literals of 10,000 digits in every form. Warm: single calls of the built Lambdas. First calls: fresh processes; CPU time of the thread that handles the call, without those of V8's compiler and garbage collector. At 128 MB, a call below ${CPU_MILLISECONDS} ms of CPU is [not throttled](operations.md#why-128-mb). Load includes the requests that a function answers meanwhile.`,
  table(
    [
      '',
      'warm, typical µs',
      'slowest µs',
      'p99 µs',
      'the slowest',
      'load ms',
      'first call, typical µs',
      'p95 µs',
      'slowest µs',
      'p95 µs',
    ],
    rows.map((row) => {
      const { id, typical, suspects } = row;
      const cost = warm.get(row);
      const usual = firstCall(`GET ${id} ${typical}`);
      const worst = suspects.map((target) => firstCall(`GET ${id} ${target}`)).sort((a, b) => b.median - a.median)[0];
      const figures = [usual.median, usual.p95, worst?.median ?? NaN, worst?.p95 ?? NaN].map(figure);
      return [
        id,
        ...[cost?.typical ?? NaN, cost?.median ?? NaN, cost?.p99 ?? NaN].map(figure),
        shortened(cost?.target ?? ''),
        figure(usual.load / 1000),
        ...figures,
      ];
    }),
  ),
  table(
    ['', 'load ms', 'first call µs', 'p95 µs'],
    firstCalls
      .filter(({ key }) => !rows.some(({ id }) => requests[key]?.id === id))
      .map(({ key, load, median, p95 }) => [described(key), figure(load / 1000), figure(median), figure(p95)]),
  ),
);
