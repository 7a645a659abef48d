/** What the operations beside prime cost, next to the plainest way to get about the same. */
import { factorial } from '../../lib/core/math/factorial.ts';
import { fibonacci } from '../../lib/core/math/fibonacci.ts';
import { randomInteger } from '../../lib/core/math/random-number.ts';
import { secureRandomWord } from '../../lib/core/math/secure-random.ts';
import { timeObject } from '../../lib/core/time/time-object.ts';
import { timeZone, UTC } from '../../lib/core/time/time-zone.ts';
import { ELEMENTARY, type ElementaryName } from '../harness/elementary.ts';
import { duration, times } from '../harness/figures.ts';
import { report, table } from '../harness/page.ts';
import { type Batch, calling, median, ratio, timeInRounds } from '../harness/rounds.ts';
import { seeded } from '../harness/seeded.ts';

const INSTANT = 1709884384193;
const ARGUMENTS = 256;

const random = seeded(19700101);

/** Arguments a client might send: of ordinary size, with a fraction; and what is no real number left out. */
const arguments_ = Array.from({ length: ARGUMENTS }, () => [random() * 40 + 0.01, random() * 20 - 10] as const);

const rows: string[][] = [];

for (const name of Object.keys(ELEMENTARY) as ElementaryName[]) {
  const { own, native } = ELEMENTARY[name];
  await compare(name, `Math.${name}`, { own: overArguments(own), plain: overArguments(native) }, ARGUMENTS);
}
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
  own: calling(() => timeObject(INSTANT, timeZone('Europe/Paris') ?? UTC)),
  plain: calling(() => formatter.formatToParts(INSTANT)),
});
await compare('time object at +05:30, the offset read too', 'Date#toISOString', {
  own: calling(() => timeObject(INSTANT, timeZone('+05:30') ?? UTC)),
  plain: calling(() => new Date(INSTANT).toISOString()),
});

report(
  'functions',
  'npm run bench -- functions',
  [],
  'The core functions alone, warm, beside the plainest way to get about the same. The elementary functions are correctly rounded, which `Math` is not (see [accuracy.md](accuracy.md)); the running sum and product drift from the nearest doubles once they are beyond 2^53; `Math.random` is not secure.',
  table(['function', 'here', 'beside', 'that', 'ratio'], rows),
);

async function compare(
  title: string,
  beside: string,
  batches: { own: Batch; plain: Batch },
  perCall = 1,
): Promise<void> {
  const rounds = await timeInRounds(batches);
  rows.push([
    `\`${title}\``.replace(/^`([^`(]* [^`(]*)`$/, '$1'),
    duration(median(rounds.own) / perCall),
    beside,
    duration(median(rounds.plain) / perCall),
    times(ratio(rounds.own, rounds.plain)),
  ]);
}

/**
 * A batch over all arguments. The loop is compiled anew for each function: one loop for all would know none of them, and
 * could not inline what a Lambda's own code can.
 */
function overArguments(f: (a: number, b: number) => number): Batch {
  const make = new Function(
    'f',
    'list',
    'return (calls) => { let sum = 0; for (let i = 0; i < calls; i++) for (const [a, b] of list) sum += f(a, b); return sum; }',
  );
  return make(f, arguments_);
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
