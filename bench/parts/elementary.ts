/**
 * The elementary functions against the engine's Math, warm. With AGAINST set to another checkout of this project, its functions
 * run in the same rounds; the figures are then only printed, not written to the page.
 */
import { join } from 'node:path';
import { ELEMENTARY, type ElementaryName } from '../../test/accuracy/elementary.ts';
import { duration, report, table, times } from '../page.ts';
import { seeded } from '../seeded.ts';
import { median, ratio, timeInRounds } from '../timing.ts';

const ARGUMENTS = 256;
const checkout = process.env.AGAINST;
const other: Partial<typeof ELEMENTARY> | undefined =
  checkout && (await import(join(checkout, 'test/accuracy/elementary.ts'))).ELEMENTARY;

// Arguments of ordinary size with a fraction, for which every result is real.
const random = seeded(19700101);
const list = Array.from({ length: ARGUMENTS }, () => [random() * 40 + 0.01, random() * 20 - 10] as const);

/** Compiles a loop for each function, so that V8 can inline the function, as it can in a Lambda. */
function overArguments(f: (a: number, b: number) => number): () => number {
  const body = 'return () => { let sum = 0; for (const [a, b] of list) sum += f(a, b); return sum; }';
  return new Function('f', 'list', body)(f, list);
}

const rows: string[][] = [];
for (const name of Object.keys(ELEMENTARY) as ElementaryName[]) {
  const { own, native } = ELEMENTARY[name];
  const rounds = await timeInRounds({
    own: overArguments(own),
    native: overArguments(native),
    other: overArguments(other?.[name]?.own ?? own),
  });
  const perCall = (kind: keyof typeof rounds) => duration(median(rounds[kind]) / ARGUMENTS);
  const against = other ? [perCall('other'), times(ratio(rounds.own, rounds.other))] : [];
  rows.push([name, perCall('own'), perCall('native'), times(ratio(rounds.own, rounds.native)), ...against]);
}
const text = table(['', 'here', '`Math`', 'ratio', ...(other ? ['other checkout', 'ratio to it'] : [])], rows);
if (other) console.log(text);
else {
  report(
    'elementary',
    [],
    'Warm, over arguments of ordinary size. `Math` is [not correctly rounded](accuracy.md).',
    text,
  );
}
