/** Every function, in a cold start and warm: a typical request and the slowest one, accepted or rejected. */
import { CPU_MILLISECONDS } from '../../lib/cost/worst-month.ts';
import { operations } from '../../lib/operations/index.ts';
import { builtLambda, bundled, calls, eventOf } from '../lambda.ts';
import { duration, figure, goal, report, table } from '../page.ts';
import { OTHER_FUNCTIONS, slowRequests, typicalRequest } from '../requests.ts';
import { difference, durations, median, percentile, timeCalls, timeFreshProcesses } from '../timing.ts';

/** No call is slowed down by Lambda at 128 MB. */
const UNTHROTTLED = 1_000 * CPU_MILLISECONDS;

/** The request that takes longest. */
async function slowest(module: string, targets: readonly string[]): Promise<string> {
  const times = new Map<string, number>();
  for (const target of targets) {
    const call = await calls(module, target);
    await durations(call, 1);
    times.set(target, median(await durations(call, 3)));
  }
  return targets.reduce((a, b) => ((times.get(b) ?? 0) > (times.get(a) ?? 0) ? b : a));
}

const functions = [
  ...operations.map((operation) => ({
    id: operation.id,
    typical: typicalRequest(operation),
    candidates: slowRequests(operation),
  })),
  ...OTHER_FUNCTIONS,
];
const measured = [];
for (const { id, typical, candidates } of functions) {
  const module = builtLambda(id);
  const slow = await slowest(module, candidates);
  const warm = await timeCalls(await calls(module, typical), 50);
  measured.push({ id, module, typical, slow, warm, warmSlow: await timeCalls(await calls(module, slow), 200) });
}

const BARE = 'bare';
const fresh = timeFreshProcesses(
  Object.fromEntries([
    [BARE, [await bundled('bare/prime'), eventOf('/math/prime/1000003')] as const],
    ...measured.flatMap(({ id, module, typical, slow }) => [
      [`${id} typical`, [module, eventOf(typical)] as const] as const,
      [`${id} slow`, [module, eventOf(slow)] as const] as const,
    ]),
  ]),
  21,
);
const firstCall = (name: string) => {
  const { load = [], first = [], both = [] } = fresh[name] ?? {};
  const overBare = difference(both, fresh[BARE]?.both ?? []);
  return { load: median(load), median: median(first), p95: percentile(first, 95), overBare };
};
const rows = measured.map((row) => ({
  ...row,
  first: firstCall(`${row.id} typical`),
  firstSlow: firstCall(`${row.id} slow`),
}));

type Row = (typeof rows)[number];

/** That a figure of every row is at most a limit, in microseconds. */
function limited(sentence: string, limit: number, figureOf: (row: Row) => number, of: readonly Row[] = rows): string {
  const worst = of.reduce((a, b) => (figureOf(b) > figureOf(a) ? b : a));
  const reached = `${duration(figureOf(worst))} (${worst.id})`;
  return goal(`${sentence} at most ${duration(limit)}`, reached, figureOf(worst) <= limit);
}

const takesLonger = ({ id }: Row) => /^time|random|site/.test(id);
const bare = firstCall(BARE);
report(
  'operations',
  [
    limited(
      'load and a typical first call, over the bare handler,',
      3000,
      ({ first }) => first.overBare,
      rows.filter((row) => !takesLonger(row)),
    ),
    limited(
      'the same with zones, files or random numbers',
      5000,
      ({ first }) => first.overBare,
      rows.filter(takesLonger),
    ),
    limited('a typical first call', UNTHROTTLED, ({ first }) => first.median),
    limited('99 of 100 warm calls with the slowest input', UNTHROTTLED, ({ warmSlow }) => warmSlow.p99),
  ].join('\n'),
  `The slowest of the examples and of values from its parameters: bounds, extremes, zones, literals of 10,000 digits in every form, and for primes the slowest found in a scan of millions. No first call is the one that the function has handled while it was loading. At 128 MB, a call below ${CPU_MILLISECONDS} ms of CPU is [not throttled](operations.md#why-128-mb). The bare handler loads in ${duration(bare.load)}; its first call takes ${duration(bare.median)}.`,
  table(
    ['', 'load ms', 'typical first call µs', 'p95', 'load and first call over bare ms'].concat([
      'slowest first call µs',
      'p95',
      'warm typical µs',
      'warm slowest µs',
      'p99',
      'slowest',
    ]),
    rows.map(({ id, first, firstSlow, warm, warmSlow, slow }) => {
      const cold = [first.load / 1000, first.median, first.p95, first.overBare / 1000, firstSlow.median, firstSlow.p95];
      const target = slow.length <= 48 ? slow : `${slow.slice(0, 24)}…${slow.slice(-10)}`;
      return [id, ...[...cold, warm.median, warmSlow.median, warmSlow.p99].map(figure), `\`${target}\``];
    }),
  ),
);
