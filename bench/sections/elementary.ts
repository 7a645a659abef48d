/**
 * The elementary functions beside the engine's Math, warm and in the first call of a process. With AGAINST set to another
 * checkout of this project, its functions run in the same rounds and the figures are printed, but the page stays as it is.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ELEMENTARY, type ElementaryName } from '../../test/accuracy/elementary.ts';
import { duration, times } from '../harness/figures.ts';
import { report, table } from '../harness/page.ts';
import { type Batch, median, type Rounds, ratio, startingAt, timeInRounds } from '../harness/rounds.ts';
import { seeded } from '../harness/seeded.ts';

type RealFunction = (a: number, b: number) => number;

/** A figure for the core's function, the engine's, and that of the other checkout. */
interface Measured<T> {
  readonly own: T;
  readonly native: T;
  readonly other?: T;
}

const ARGUMENTS = 256;
const PROCESSES = 21;
const FUNCTIONS = 'test/accuracy/elementary.ts';

const here = join(import.meta.dirname, '../..', FUNCTIONS);
const there = process.env.AGAINST && join(process.env.AGAINST, FUNCTIONS);
const others: typeof ELEMENTARY | undefined = there && (await import(there)).ELEMENTARY;

const random = seeded(19700101);

/** Arguments a client might send: of ordinary size, with a fraction, and with a real result. */
const inputs = Array.from({ length: ARGUMENTS }, () => [random() * 40 + 0.01, random() * 20 - 10] as const);

const names = Object.keys(ELEMENTARY) as ElementaryName[];
const warm = [];
for (const name of names) warm.push(row(name, await timeWarm(name)));
const first = names.map((name) => row(name, timeFirstCalls(name, '2.5, 1.7')));
first.push(row('sin of 1e308', timeFirstCalls('sin', '1e308')));

const head = ['function', 'here', '`Math`', 'ratio', ...(others ? ['the other checkout', 'ratio to it'] : [])];
const tables = [table(head, warm), 'The first call in a fresh process:', table(head, first)];
if (others) {
  console.log(tables.join('\n\n'));
} else {
  report(
    'elementary',
    'npm run bench -- elementary',
    [],
    'The elementary functions of the core, correctly rounded, next to those of the engine, which are not (see [accuracy.md](accuracy.md)). Warm, over arguments of ordinary size:',
    ...tables,
  );
}

/** Microseconds of a call once the code is warm. */
async function timeWarm(name: ElementaryName): Promise<Measured<Rounds>> {
  const { own, native } = ELEMENTARY[name];
  const batches: Record<string, Batch> = { own: overInputs(own), native: overInputs(native) };
  if (others) batches.other = overInputs(others[name].own);
  const rounds = await timeInRounds(batches);
  const perCall = Object.entries(rounds).map(([kind, times]) => [kind, times.map((time) => time / ARGUMENTS)]);
  return Object.fromEntries(perCall);
}

/** Microseconds of the first call, each in a process of its own; the processes take turns. */
function timeFirstCalls(name: ElementaryName, words: string): Measured<Rounds> {
  const calls = { own: [here, 'own'], native: [here, 'native'], ...(there && { other: [there, 'own'] }) };
  const times = Object.fromEntries(Object.keys(calls).map((kind) => [kind, [] as number[]]));
  for (let round = 0; round < PROCESSES; round++) {
    for (const [kind, [module = '', key = '']] of startingAt(round, Object.entries(calls))) {
      times[kind]?.push(firstCall(module, `${name}.${key}(${words})`));
    }
  }
  return times as unknown as Measured<Rounds>;
}

function firstCall(module: string, call: string): number {
  const code = `
    const { ELEMENTARY } = await import(${JSON.stringify(module)});
    const start = process.hrtime.bigint();
    ELEMENTARY.${call};
    console.log(String(process.hrtime.bigint() - start));`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })) / 1000;
}

function row(title: string, { own, native, other }: Measured<Rounds>): string[] {
  const cells = [title, duration(median(own)), duration(median(native)), times(ratio(own, native))];
  return other ? [...cells, duration(median(other)), times(ratio(own, other))] : cells;
}

/**
 * A batch over all inputs. The loop is compiled anew for each function: one loop for all would know none of them, and
 * could not inline what a Lambda's own code can.
 */
function overInputs(f: RealFunction): Batch {
  const make = new Function(
    'f',
    'list',
    'return (calls) => { let sum = 0; for (let i = 0; i < calls; i++) for (const [a, b] of list) sum += f(a, b); return sum; }',
  );
  return make(f, inputs);
}
