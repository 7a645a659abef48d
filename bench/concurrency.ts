/** Prints how many requests are throttled while Lambda starts environments, simulated and by formula: npm run bench:concurrency. */
import { commandLine } from '../lib/command-line/command-line.ts';
import { numberOption } from '../lib/command-line/number-option.ts';
import { operationEntries } from '../lib/contract/index.ts';
import { percent, table, whole } from '../lib/cost/markdown.ts';
import { environments, offeredTo, secondsToScale } from '../lib/cost/quotas.ts';
import { seeded } from '../lib/cost/seeded.ts';
import { TYPICAL } from '../lib/cost/workload.ts';
import { lossOf, simulate } from './simulated-environments.ts';

/** How long each simulation runs after the ramp. */
const SECONDS = 20;

const COMMAND = {
  command: 'npm run bench:concurrency --',
  summary: 'Simulates the environments that Lambda starts for requests that arrive at once and that ramp up.',
  options: {
    rps: {
      value: 'number',
      description: 'requests per second to all functions together; default 10, 10000 and 1000000',
    },
    seed: { value: 'number', description: 'seed of the random numbers', default: '1' },
  },
  example: 'npm run bench:concurrency -- --rps 10000',
};
const { options } = commandLine(COMMAND);
const functions = operationEntries.length;
const rps = options.rps === undefined ? undefined : numberOption(COMMAND, 'rps', options.rps, { min: 0.001, max: 1e6 });
const seed = numberOption(COMMAND, 'seed', options.seed, { min: 0, max: 2 ** 32 - 1, whole: true });

console.log(`Seed ${seed}; ${functions} functions, called equally often, for ${SECONDS} seconds.\n`);
const rows = (rps === undefined ? [10, 10_000, 1_000_000] : [rps]).flatMap((requestsPerSecond) => {
  const workload = { ...TYPICAL, requestsPerSecond };
  const offered = offeredTo(workload);
  const needed = environments(workload);
  const scaling = Math.ceil(secondsToScale(workload));
  const runs = [
    { concurrency: Math.ceil(offered), ramp: 0 },
    { concurrency: needed, ramp: 0 },
    ...(scaling === 0 ? [] : [{ concurrency: needed, ramp: scaling }]),
  ];
  return runs.map(({ concurrency, ramp }) => {
    const given = { functions, rate: requestsPerSecond, ramp, seconds: ramp + SECONDS, concurrency };
    const { requests, throttled, starts, peak, mean } = simulate(given, seeded(seed));
    return [
      requestsPerSecond.toLocaleString('en-US'),
      whole(concurrency),
      ramp === 0 ? 'at once' : `over ${ramp} s`,
      percent(throttled / requests, 2),
      percent(lossOf(concurrency, offered), 2),
      `${whole(peak)}, ${mean.toFixed(1)}`,
      whole(starts.flat().length),
    ];
  });
});
const columns = ['Quota', 'Arrival', 'Throttled', 'in the long run', 'Environments: peak, mean', 'Started'];
console.log(table(['Requests per second', ...columns], rows, [2]));
