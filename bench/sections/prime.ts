/** What it costs to factor a number, by its length, against trial division. */
import assert from 'node:assert/strict';
import { smallestFactorPair } from '../../lib/core/math/prime.ts';
import { drawing } from '../harness/chart.ts';
import { duration, figure, times } from '../harness/figures.ts';
import { report, table, writeDrawing } from '../harness/page.ts';
import {
  hardestNumbers,
  lopsidedOfBits,
  primeOfBits,
  semiprimeOfBits,
  squareOfBits,
} from '../harness/prime-samples.ts';
import { mean, median } from '../harness/rounds.ts';
import { seeded } from '../harness/seeded.ts';

const SEED = 20240308;
const BITS = Array.from({ length: 44 }, (_, i) => i + 10);
const SAMPLES = 20;
const HARD_SAMPLES = 2000;
const GOAL = 500;
/** The largest prime below 2^53: nothing takes trial division longer. */
const LARGEST_PRIME = 9007199254740881;

const KINDS = { primes: primeOfBits, 'products of two primes': semiprimeOfBits, 'squares of primes': squareOfBits };
type Kind = keyof typeof KINDS;

const random = seeded(SEED);

/** Trial division by 2 and the odd numbers: what this operation is when nothing is done about it. */
function trialDivision(n: number): [number, number] {
  if (n % 2 === 0) return n === 2 ? [1, 2] : [2, n / 2];
  for (let divisor = 3; divisor * divisor <= n; divisor += 2) if (n % divisor === 0) return [divisor, n / divisor];
  return [1, n];
}

/** Microseconds for one number: the median of a few rounds, each the fastest of three batches. */
function cost(factor: (n: number) => unknown, n: number, calls: number, rounds = 5): number {
  const batch = () => {
    const start = performance.now();
    for (let i = 0; i < calls; i++) factor(n);
    return ((performance.now() - start) * 1000) / calls;
  };
  return median(Array.from({ length: rounds }, () => Math.min(batch(), batch(), batch())));
}

interface Row {
  readonly bits: number;
  readonly means: Readonly<Record<Kind, number>>;
  readonly worst: { readonly n: number; readonly cost: number };
  readonly trial: number;
}

const warmUp = Array.from({ length: 3000 }, () => semiprimeOfBits(random, 53));
for (const n of warmUp) smallestFactorPair(n);
for (let i = 0; i < 500; i++) cost(trialDivision, primeOfBits(random, 20), 8);

const rows = BITS.map((bits): Row => {
  const costs = Object.entries(KINDS).map(([kind, make]) => {
    const samples = Array.from({ length: SAMPLES }, () => make(random, bits));
    return [kind as Kind, samples.map((n) => ({ n, cost: cost(smallestFactorPair, n, 8) }))] as const;
  });
  const all = costs.flatMap(([, list]) => list);
  // Trial division takes longest on a prime; up to a second for one number.
  const prime = primeOfBits(random, bits);
  return {
    bits,
    means: Object.fromEntries(costs.map(([kind, list]) => [kind, mean(list.map(({ cost }) => cost))])) as Row['means'],
    worst: all.reduce((a, b) => (b.cost > a.cost ? b : a)),
    trial: bits > 36 ? cost(trialDivision, prime, 1, 1) : cost(trialDivision, prime, 8),
  };
});

/** The slowest of many numbers: a quick look at each, then a careful one at the slowest of them. */
function slowestOf(numbers: readonly number[]): { n: number; cost: number; usual: number } {
  const quick = numbers.map((n) => ({ n, cost: cost(smallestFactorPair, n, 2, 3) }));
  const slowest = quick.sort((a, b) => b.cost - a.cost).slice(0, 20);
  const careful = slowest.map(({ n }) => ({ n, cost: cost(smallestFactorPair, n, 8, 9) }));
  return { ...careful.reduce((a, b) => (b.cost > a.cost ? b : a)), usual: median(quick.map(({ cost }) => cost)) };
}

const worst = slowestOf([
  ...hardestNumbers(HARD_SAMPLES),
  ...Array.from({ length: HARD_SAMPLES / 10 }, () => primeOfBits(random, 53)),
  LARGEST_PRIME,
]);
const lopsided = slowestOf(Array.from({ length: HARD_SAMPLES / 2 }, () => lopsidedOfBits(random, 53)));
const lopsidedTrial = cost(trialDivision, lopsided.n, 1, 2);
const worstTrial = cost(trialDivision, worst.n, 1, 2);
assert.deepEqual(trialDivision(worst.n), smallestFactorPair(worst.n));
const largestTrial = cost(trialDivision, LARGEST_PRIME, 1, 2);

/** A goal on how many times longer trial division takes. */
const goal = (what: string, trial: number, here: number) => ({
  goal: `${what} at least ${GOAL} times faster than trial division`,
  reached: `${times(trial / here)} (${duration(here)} against ${duration(trial)})`,
  met: trial / here >= GOAL,
});

const kinds = Object.keys(KINDS) as Kind[];
writeDrawing(
  'prime-cost.svg',
  drawing({
    title: 'Time to factor n (logarithmic)',
    xLabel: 'bits of n',
    xTicks: [10, 15, 20, 25, 30, 35, 40, 45, 50, 53],
    yTicks: [0.01, 0.1, 1, 10, 100, 1e3, 1e4, 1e5, 1e6],
    yText: (y) => duration(y).replace(/\.0+ /, ' '),
    lines: [
      { label: 'trial division, a prime', points: rows.map(({ bits, trial }) => [bits, trial]), dashed: true },
      ...kinds.map((kind) => ({
        label: kind,
        points: rows.map(({ bits, means }) => [bits, means[kind]] as const),
      })),
    ],
  }),
);

const [smaller, larger] = smallestFactorPair(worst.n);
report(
  'prime',
  'npm run bench -- prime',
  [
    goal(
      `the worst input of trial division, ${LARGEST_PRIME},`,
      largestTrial,
      cost(smallestFactorPair, LARGEST_PRIME, 8, 9),
    ),
    goal('the worst input of each, one beside the other,', largestTrial, worst.cost),
    goal(`the worst input found here, ${worst.n},`, worstTrial, worst.cost),
  ],
  `\`smallestFactorPair\` on seeded samples of each length, ${SAMPLES} of each kind; trial division by odd numbers on a prime of that length, in the same run.`,
  '![Time to factor a number of 10 to 53 bits](prime-cost.svg)',
  table(
    ['bits', ...kinds.map((kind) => `${kind}, mean`), 'worst', 'trial division', 'ratio to the worst'],
    rows
      .filter(({ bits }) => bits % 5 === 0 || bits === 53)
      .map(({ bits, means, worst, trial }) => [
        String(bits),
        ...kinds.map((kind) => duration(means[kind])),
        duration(worst.cost),
        duration(trial),
        times(trial / worst.cost),
      ]),
  ),
  `The slowest accepted input found among ${figure(HARD_SAMPLES)} products of two primes of about equal size and the largest numbers: **${worst.n}** = ${smaller} × ${larger}, ${duration(worst.cost)}; trial division takes ${duration(worstTrial)} for it. Half of these numbers take at most ${duration(worst.usual)}. Products of primes of unlike size cost no more (the slowest of ${figure(HARD_SAMPLES / 2)}: ${lopsided.n} = ${smallestFactorPair(lopsided.n).join(' × ')}, ${duration(lopsided.cost)}), while trial division ends at the smaller one (${duration(lopsidedTrial)} there): where that has up to three or four digits, and below about 28 bits, it would be the quicker one.`,
);
