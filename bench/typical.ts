import assert from 'node:assert/strict';
import { invocationOf, sender } from './lambda.ts';
import { gzippedBytes, inMicroseconds, inMilliseconds, table } from './report.ts';
import { coldStarts, warmCalls } from './timing.ts';

/** A request to an operation of each kind and to the site, and one to the same function that it rejects. */
const REQUESTS = {
  '/math/prime/1000003': '/math/prime/1',
  '/math/exp/0.1': '/math/exp/1000',
  '/math/pow?base=1.1&exponent=0.5': '/math/pow?base=1.1',
  '/math/random-number?min=1&max=6': '/math/random-number?min=6&max=1',
  '/time/unix/0?tz=Europe/Paris': '/time/unix/0?tz=Europe/Pari',
  '/time/iso/2024-03-08T08:53:04+01:00': '/time/iso/yesterday',
  '/time/zones': '/time/zones?q=Paris',
  '/docs': '/docs/assets/reference.js',
};

/** What typical requests take. */
export async function measureTypical(): Promise<string> {
  const accepted = Object.keys(REQUESTS);
  const rejected = Object.values(REQUESTS);
  for (const target of accepted) assert.equal(await statusOf(target), 200, target);
  for (const target of rejected) assert.match(String(await statusOf(target)), /^40[04]$/, target);

  const cold = await coldStarts(accepted);
  const successes = await warmCalls(accepted);
  const errors = await warmCalls(rejected);
  const rows = accepted.map((target, index) => [
    `\`${target}\``,
    gzippedBytes(invocationOf(target).module),
    inMilliseconds(cold[index]?.load),
    inMilliseconds(cold[index]?.first),
    inMicroseconds(successes[index]),
    inMicroseconds(errors[index]),
  ]);
  return table(['', 'gzipped bytes', 'load, ms', 'first call, ms', 'warm 200, µs', 'warm 400, µs'], rows);
}

async function statusOf(target: string): Promise<number | undefined> {
  const send = await sender(target);
  return (await send()).statusCode;
}
