import assert from 'node:assert/strict';
import { operations } from '../lib/operations/index.ts';
import { bundled, serviceLambda } from './lambda.ts';
import { answer } from './peers.ts';
import { duration, gzippedBytes, table } from './report.ts';
import { coldStarts, mapValues, median } from './timing.ts';

const TARGETS = { 'math/prime': '/math/prime/1000003', 'time/unix': '/time/unix/0?tz=Europe/Paris' } as const;

const REQUESTS_A_DAY = [100, 1_000, 10_000];
/** For how many minutes Lambda keeps an idle environment. */
const IDLE_MINUTES = 6;

/** A function for each operation against one for all: what a cold start takes, and how many requests have one. */
export async function measureFunctions(): Promise<{ functions: string; coldShares: string }> {
  const lazy = await bundled('one-for-all/lazy');
  const rows: string[][] = [];
  for (const [id, target] of Object.entries(TARGETS)) {
    const modules = {
      'its own': serviceLambda(id),
      'one for all': lazy,
    };
    const requests = mapValues(modules, (module) => ({ module, target }));
    const answers = new Set(await Promise.all(Object.values(requests).map(answer)));
    assert.equal(answers.size, 1);
    const cold = coldStarts(requests);
    for (const [name, module] of Object.entries(modules)) {
      const { load, first, both } = cold[name as keyof typeof modules];
      rows.push([
        `\`${id}\`: ${name}`,
        gzippedBytes(module),
        ...[load, first, both].map((all) => duration(median(all))),
      ]);
    }
  }
  return {
    functions: table(['', 'gzipped bytes', 'load', 'first call', 'load and first call'], rows),
    coldShares: coldShares(),
  };
}

/** The share of requests that start cold. */
function coldShares(): string {
  const even = operations.map(() => 1);
  const zipf = operations.map((_, index) => 1 / (index + 1));
  const rows = REQUESTS_A_DAY.map((requests) => {
    const inThatTime = (requests * IDLE_MINUTES) / (24 * 60);
    const shares = [even, zipf, [1]].map((weights) => `${(100 * coldShare(weights, inThatTime)).toFixed(1)} %`);
    return [`${requests.toLocaleString('en')} a day`, ...shares];
  });
  return table(['requests', 'evenly', 'unevenly', 'one for all'], rows);
}

/**
 * The share of requests that find no environment, if they come at random and one at a time (a Poisson process).
 *
 * @param weights - how often each function is called, relative to the others.
 * @param requests - all that come while an idle environment is kept.
 */
function coldShare(weights: readonly number[], requests: number): number {
  const sum = weights.reduce((one, other) => one + other);
  const shares = weights.map((weight) => weight / sum);
  return shares.reduce((cold, share) => cold + share * Math.exp(-share * requests), 0);
}
