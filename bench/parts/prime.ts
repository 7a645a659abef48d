/** How long it takes to factor numbers of different lengths, against trial division. */
import assert from 'node:assert/strict';
import { smallestFactorPair } from '../../lib/core/math/prime.ts';
import { duration, report, table, times } from '../page.ts';
import { hardestNumbers, primeOfBits, semiprimeOfBits } from '../prime-samples.ts';
import { seeded } from '../seeded.ts';
import { median } from '../timing.ts';

const GOAL = 500;
const BITS = [20, 30, 40, 50, 53];
const KINDS = { primes: primeOfBits, 'products of two primes': semiprimeOfBits };
/** The largest prime below 2^53, on which trial division takes longest. */
const LARGEST_PRIME = 9007199254740881;

/** Trial division by 2 and the odd numbers, the simplest implementation. */
function trialDivision(n: number): [number, number] {
  if (n % 2 === 0) return n === 2 ? [1, 2] : [2, n / 2];
  for (let divisor = 3; divisor * divisor <= n; divisor += 2) if (n % divisor === 0) return [divisor, n / divisor];
  return [1, n];
}

/** Microseconds for one number: the fastest of several batches, which other work on the machine disturbed least. */
function cost(factor: (n: number) => unknown, n: number, calls = 8): number {
  const batch = () => {
    const start = performance.now();
    for (let i = 0; i < calls; i++) factor(n);
    return ((performance.now() - start) * 1000) / calls;
  };
  return Math.min(...Array.from({ length: 9 }, batch));
}

/** Microseconds of CPU time for one call, which other work would disturb because it is long. */
function longCost(factor: (n: number) => unknown, n: number): number {
  const start = process.cpuUsage();
  factor(n);
  return process.cpuUsage(start).user;
}

const random = seeded(19700101);
for (const n of hardestNumbers(3000)) smallestFactorPair(n);
for (let i = 0; i < 500; i++) cost(trialDivision, primeOfBits(random, 20));

const rows = BITS.map((bits) => {
  const costs = Object.values(KINDS).map((make) =>
    Array.from({ length: 20 }, () => cost(smallestFactorPair, make(random, bits))),
  );
  const trial = (bits > 36 ? longCost : cost)(trialDivision, primeOfBits(random, bits));
  const slowest = Math.max(...costs.flat());
  return [
    String(bits),
    ...costs.map((list) => duration(median(list))),
    duration(slowest),
    duration(trial),
    times(trial / slowest),
  ];
});

// A quick measurement of each, then a thorough one of the slowest.
const quick = hardestNumbers(2000).map((n) => ({ n, time: cost(smallestFactorPair, n, 2) }));
const careful = quick
  .sort((a, b) => b.time - a.time)
  .slice(0, 20)
  .map(({ n }) => ({ n, time: cost(smallestFactorPair, n) }));
const worst = careful.reduce((a, b) => (b.time > a.time ? b : a));
assert.deepEqual(trialDivision(worst.n), smallestFactorPair(worst.n));
const worstTrial = longCost(trialDivision, worst.n);
const largestTrial = longCost(trialDivision, LARGEST_PRIME);
const largest = cost(smallestFactorPair, LARGEST_PRIME);

const goal = (what: string, trial: number, here: number) => ({
  goal: `${what} at least ${GOAL} times faster than trial division`,
  reached: `${times(trial / here)} (${duration(here)} against ${duration(trial)})`,
  met: trial / here >= GOAL,
});
report(
  'prime',
  [
    goal(`the largest prime, ${LARGEST_PRIME},`, largestTrial, largest),
    goal('its worst input, against the worst of trial division,', largestTrial, worst.time),
    goal(
      `the worst input found here, ${worst.n} = ${smallestFactorPair(worst.n).join(' × ')},`,
      worstTrial,
      worst.time,
    ),
  ],
  `\`smallestFactorPair\` on 20 seeded samples of each kind; the worst input is the slowest of 2,001 products of two primes of similar size near 2^53. Trial division takes longest on a prime.`,
  table(['bits', ...Object.keys(KINDS), 'slowest', 'trial division', 'ratio to the slowest'], rows),
);
