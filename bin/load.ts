import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, usageError } from '../lib/command-line.ts';
import { exampleSteps, send } from '../lib/smoke/smoke-test.ts';

const USAGE = `Usage: npx node bin/load.ts [--rate <number>] [--seconds <number>] <base URL>

Sends the examples to a service of yours at a rate, and checks each response. Exits with 1 if one is wrong.

  --rate <number>     requests per second, 100 by default
  --seconds <number>  for how long, 10 by default

For example: npx node bin/load.ts --rate 500 http://127.0.0.1:3000`;

const { values, positionals } = commandLine(USAGE, {
  options: { rate: { type: 'string', default: '100' }, seconds: { type: 'string', default: '10' } },
  allowPositionals: true,
});
const [rate, seconds] = [Number(values.rate), Number(values.seconds)];
const [base] = positionals;
if (!(rate > 0 && seconds > 0)) usageError(USAGE, 'The rate and the seconds must be numbers above 0.');
if (base === undefined || !URL.canParse(base)) usageError(USAGE, 'Give the base URL of the service.');

const steps = exampleSteps(base.replace(/\/+$/, ''));
const times: number[] = [];
const failures = new Map<string, number>();
const start = performance.now();
const inFlight = Array.from({ length: Math.round(rate * seconds) }, async (_, i) => {
  // When it is due, whatever the requests before it take: a slow service gets no fewer requests.
  await sleep((i / rate) * 1000);
  const step = steps[i % steps.length];
  if (step === undefined) return;
  const { response, milliseconds } = await send(step);
  times.push(milliseconds);
  for (const failure of typeof response === 'string' ? [response] : step.check(response)) {
    const line = `${step.title}: ${failure}`;
    failures.set(line, (failures.get(line) ?? 0) + 1);
  }
});
await Promise.all(inFlight);

times.sort((a, b) => a - b);
const quantile = (q: number) => `${times[Math.floor((times.length - 1) * q)]?.toFixed(1)} ms`;
const took = (performance.now() - start) / 1000;
console.log(
  `${times.length} requests in ${took.toFixed(1)} s: median ${quantile(0.5)}, p99 ${quantile(0.99)}, slowest ${quantile(1)}`,
);
for (const [line, times] of failures) console.log(`FAILED ${times} times: ${line}`);
if (failures.size === 0) console.log('All responses were right.');
process.exitCode = failures.size === 0 ? 0 : 1;
