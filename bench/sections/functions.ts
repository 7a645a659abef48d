/** What the operations other than primes and elementary functions cost, next to the plainest way to get about the same. */
import { factorial } from '../../lib/core/math/factorial.ts';
import { fibonacci } from '../../lib/core/math/fibonacci.ts';
import { randomInteger } from '../../lib/core/math/random-number.ts';
import { secureRandomWord } from '../../lib/core/math/secure-random.ts';
import { timeObject } from '../../lib/core/time/time-object.ts';
import { timeZone, UTC } from '../../lib/core/time/time-zone.ts';
import { database } from '../../test/support/time-zones.ts';
import { duration, times } from '../harness/figures.ts';
import { report, table } from '../harness/page.ts';
import { type Batch, calling, median, ratio, timeInRounds } from '../harness/rounds.ts';

const INSTANT = 1709884384193;

const rows: string[][] = [];

await compare('fibonacci(1475)', 'a running sum of doubles', {
  own: calling(() => fibonacci(1475)),
  plain: calling(() => runningSum(1475)),
});
await compare('factorial(169)', 'a running product of doubles', {
  own: calling(() => factorial(169)),
  plain: calling(() => runningProduct(169)),
});
await compare('randomInteger(0, 1000)', 'Math.random', {
  own: calling(() => randomInteger(0, 1000, secureRandomWord)),
  plain: calling(() => Math.floor(Math.random() * 1001)),
});
await compare('time object in UTC', 'Date#toISOString', {
  own: calling(() => timeObject(INSTANT, UTC)),
  plain: calling(() => new Date(INSTANT).toISOString()),
});
const formatter = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', dateStyle: 'full', timeStyle: 'full' });
await compare('time object in Europe/Paris, the name read too', 'one Intl.DateTimeFormat#formatToParts', {
  own: calling(() => timeObject(INSTANT, timeZone('Europe/Paris', database) ?? UTC)),
  plain: calling(() => formatter.formatToParts(INSTANT)),
});
await compare('time object at +05:30, the offset read too', 'Date#toISOString', {
  own: calling(() => timeObject(INSTANT, timeZone('+05:30', database) ?? UTC)),
  plain: calling(() => new Date(INSTANT).toISOString()),
});

report(
  'functions',
  'npm run bench -- functions',
  [],
  'The core functions alone, warm, beside the plainest way to get about the same. The running sum and product drift from the nearest doubles once they are beyond 2^53; `Math.random` is not secure.',
  table(['function', 'here', 'beside', 'that', 'ratio'], rows),
);

async function compare(title: string, beside: string, batches: { own: Batch; plain: Batch }): Promise<void> {
  const rounds = await timeInRounds(batches);
  rows.push([
    `\`${title}\``.replace(/^`([^`(]* [^`(]*)`$/, '$1'),
    duration(median(rounds.own)),
    beside,
    duration(median(rounds.plain)),
    times(ratio(rounds.own, rounds.plain)),
  ]);
}

function runningSum(terms: number): number[] {
  const sequence: number[] = [];
  for (let a = 0, b = 1; sequence.length < terms; [a, b] = [b, a + b]) sequence.push(a);
  return sequence;
}

function runningProduct(n: number): number {
  let product = 1;
  for (let i = 2; i <= n; i++) product *= i;
  return product;
}
