/**
 * The elementary functions beside the engine's Math, warm and in the first call of a process. With AGAINST set to another
 * checkout of this project, its functions run in the same rounds and the figures are printed, but the page stays as it is.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ELEMENTARY, type ElementaryName } from '../harness/elementary.ts';
import { duration, times } from '../harness/figures.ts';
import { report, table } from '../harness/page.ts';
import { type Batch, median, ratio, startingAt, timeInRounds } from '../harness/rounds.ts';
import { seeded } from '../harness/seeded.ts';

type RealFunction = (a: number, b: number) => number;

const ARGUMENTS = 256;
const PROCESSES = 21;

const FUNCTIONS = 'bench/harness/elementary.ts';
const here = join(import.meta.dirname, '../..');
const { AGAINST: other } = process.env;
const others: typeof ELEMENTARY | undefined = other && (await import(join(other, FUNCTIONS))).ELEMENTARY;

const random = seeded(19700101);

/** Arguments a client might send: of ordinary size, with a fraction, and with a real result. */
const arguments_ = Array.from({ length: ARGUMENTS }, () => [random() * 40 + 0.01, random() * 20 - 10] as const);

const names = Object.keys(ELEMENTARY) as ElementaryName[];
const warm = [];
for (const name of names) warm.push(await compareWarm(name));
const first = names.map((name) => compareFirst(name, 2.5, 1.7));
first.push(compareFirst('sin', 1e308, 0, 'an angle of 1e308'));

const head = ['function', 'here', '`Math`', 'ratio', ...(other ? ['the other checkout', 'ratio to it'] : [])];
const tables = [table(head, warm), 'The first call in a fresh process:', table(head, first)];
if (other) {
  console.log(tables.join('\n\n'));
} else {
  report(
    'elementary',
    'npm run bench -- elementary',
    [],
    'The elementary functions of the core, correctly rounded, beside those of the engine, which are not (see [accuracy.md](accuracy.md)). Warm, over arguments of ordinary size:',
    ...tables,
  );
}

async function compareWarm(name: ElementaryName): Promise<string[]> {
  const { own, native } = ELEMENTARY[name];
  const batches = { own: overArguments(own), native: overArguments(native) };
  if (!others) {
    const rounds = await timeInRounds(batches);
    return row(name, rounds.own, rounds.native, undefined, ARGUMENTS);
  }
  const rounds = await timeInRounds({ ...batches, other: overArguments(others[name].own) });
  return row(name, rounds.own, rounds.native, rounds.other, ARGUMENTS);
}

/** Every process calls one function once; the processes of all kinds take turns. */
function compareFirst(name: ElementaryName, a: number, b: number, title: string = name): string[] {
  const kinds = [
    { folder: here, kind: 'own' },
    { folder: here, kind: 'native' },
    ...(other ? [{ folder: other, kind: 'own' }] : []),
  ];
  const rounds: number[][] = kinds.map(() => []);
  for (let round = 0; round < PROCESSES; round++) {
    for (const index of startingAt(round, [...kinds.keys()])) {
      const { folder = here, kind = 'own' } = kinds[index] ?? {};
      rounds[index]?.push(firstCall(join(folder, FUNCTIONS), `${name}.${kind}(${a}, ${b})`));
    }
  }
  const [own = [], native = [], previous] = rounds;
  return row(title, own, native, previous, 1);
}

/** Microseconds of one call in a process of its own. */
function firstCall(module: string, call: string): number {
  const code = `
    const { ELEMENTARY } = await import(${JSON.stringify(module)});
    const start = process.hrtime.bigint();
    ELEMENTARY.${call};
    console.log(String(process.hrtime.bigint() - start));`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })) / 1000;
}

function row(
  title: string,
  own: readonly number[],
  native: readonly number[],
  previous: readonly number[] | undefined,
  calls: number,
): string[] {
  const cells = [title, duration(median(own) / calls), duration(median(native) / calls), times(ratio(own, native))];
  return previous ? [...cells, duration(median(previous) / calls), times(ratio(own, previous))] : cells;
}

/**
 * A batch over all arguments. The loop is compiled anew for each function: one loop for all would know none of them, and
 * could not inline what a Lambda's own code can.
 */
function overArguments(f: RealFunction): Batch {
  const make = new Function(
    'f',
    'list',
    'return (calls) => { let sum = 0; for (let i = 0; i < calls; i++) for (const [a, b] of list) sum += f(a, b); return sum; }',
  );
  return make(f, arguments_);
}
