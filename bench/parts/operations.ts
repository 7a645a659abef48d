/** Every function, in a cold start and warm: a typical request and the slowest one, accepted or rejected. */
import { operations } from '../../lib/operations/index.ts';
import { builtLambda, bundled, calls, eventOf } from '../lambda.ts';
import { duration, figure, report, table } from '../page.ts';
import { OTHER_FUNCTIONS, slowRequests, typicalRequest } from '../requests.ts';
import { difference, durations, median, timeCall, timeFreshProcesses } from '../timing.ts';

/** The CPU time that a function with 128 MB gets in each 20 ms. */
const CPU_MILLISECONDS = 1.44;

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
  ...operations.map((one) => ({ id: one.id, typical: typicalRequest(one), candidates: slowRequests(one) })),
  ...OTHER_FUNCTIONS,
];
const warmed = [];
for (const { id, typical, candidates } of functions) {
  const module = builtLambda(id);
  const slow = await slowest(module, candidates);
  const [warm, warmSlow] = [await timeCall(await calls(module, typical)), await timeCall(await calls(module, slow))];
  warmed.push({ id, module, typical, slow, warm, warmSlow });
}

const fresh = timeFreshProcesses({
  bare: [await bundled('bare/prime'), eventOf('/math/prime/1000003')],
  ...Object.fromEntries(warmed.map(({ id, module, typical }) => [id, [module, eventOf(typical)] as const])),
  ...Object.fromEntries(warmed.map(({ id, module, slow }) => [`${id} slow`, [module, eventOf(slow)] as const])),
});
const medians = (name: string) => {
  const { load = [], first = [], both = [] } = fresh[name as keyof typeof fresh] ?? {};
  return { load: median(load), first: median(first), overBare: difference(both, fresh.bare.both) };
};
const rows = warmed.map((row) => ({ ...row, ...medians(row.id), firstSlow: medians(`${row.id} slow`).first }));
const bare = medians('bare');
report(
  'operations',
  `The slowest of the examples and of values from its parameters: bounds, extremes, zones, literals of 10,000 digits in every form, and for primes the slowest found in a scan of millions. No first call of an operation is the one that it has handled while it was loading. At 128 MB, a call below ${CPU_MILLISECONDS} ms of CPU is [not throttled](operations.md#why-128-mb). Over bare: longer than the bare handler of the prime operation, which loads in ${duration(bare.load)} and takes ${duration(bare.first)} for the first call.`,
  table(
    ['', 'load ms', 'first call µs', 'both over bare ms', 'slowest first call µs'].concat([
      'warm call µs',
      'slowest warm call µs',
      'slowest',
    ]),
    rows.map(({ id, load, first, overBare, firstSlow, warm, warmSlow, slow }) => {
      const target = slow.length <= 48 ? slow : `${slow.slice(0, 24)}…${slow.slice(-10)}`;
      return [id, ...[load / 1000, first, overBare / 1000, firstSlow, warm, warmSlow].map(figure), `\`${target}\``];
    }),
  ),
);
