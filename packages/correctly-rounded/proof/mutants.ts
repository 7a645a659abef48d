/**
 * Changes each constant, shift and operator of the TypeScript and counts the mutants whose results differ from those that Link.v
 * expects: npm run mutants. The models are the same as the TypeScript, so such a mutant fails `npm run proof`. One that survives and
 * passes the 16,000 vectors of the tests, of up to 800 digits, is taken for equivalent: most only change the number of guard bits, or
 * what cannot occur. Exits with 1 if a survivor fails these vectors, because the comparison should have noticed it.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, '../src');
const FILES = [
  ...['fraction.ts', 'correct-rounding.ts', 'fixed-point.ts', 'logarithm.ts', 'exponential.ts', 'trigonometry.ts'],
  ...['square-root.ts', 'exact-power.ts', 'pow.ts'],
];

/** What an operator becomes; the condition before a question mark becomes false and true. */
const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  ' << ': [' << 1n + ', ' << -1n + '],
  ' >> ': [' >> 1n + ', ' >> -1n + '],
  ' + ': [' - '],
  ' - ': [' + '],
  ' * ': [' + '],
  ' / ': [' * '],
  ' % ': [' / '],
  ' ** ': [' * '],
  ' < ': [' <= ', ' >= '],
  ' > ': [' >= ', ' <= '],
  ' <= ': [' < ', ' > '],
  ' >= ': [' > ', ' < '],
  ' === ': [' !== '],
  ' !== ': [' === '],
  ' & ': [' | '],
  ' && ': [' || '],
  ' || ': [' && '],
  ' ? ': [' && false ? ', ' || true ? '],
  ' += ': [' -= '],
  '-': [''],
  'Math.abs': [''],
};
const MUTABLE = new RegExp(
  [
    /(?<![\w.$])(?:0x[\da-f]+n|\d+n?)(?![\w.])/.source,
    / (?:<<|>>|\*\*|[-+*/%<>&?]|[<>]=|[!=]==|&&|\|\||\+=) /.source,
    /-(?=[\w(])/.source,
    /Math\.abs/.source,
  ].join('|'),
  'g',
);

interface Mutant {
  readonly file: string;
  /** The line, with the change in it. */
  readonly name: string;
  readonly code: string;
}

let limit = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
try {
  cpSync(SOURCE, folder, { recursive: true });
  const begin = Date.now();
  const expected = results();
  if (!passesVectors()) throw new Error('The original fails the vectors.');
  // Endless loops are stopped after ten times what the original takes, or ten seconds.
  limit = Math.max(10_000, 10 * (Date.now() - begin));
  const all = FILES.flatMap(mutants);
  const [killed, missed, equivalent] = [[], [], []] as [string[], string[], string[]];
  for (const { file, name, code } of all) {
    const original = readFileSync(join(SOURCE, file), 'utf8');
    writeFileSync(join(folder, file), code);
    (results() !== expected ? killed : passesVectors() ? equivalent : missed).push(name);
    writeFileSync(join(folder, file), original);
  }
  for (const name of missed) console.error(`survives: ${name}`);
  console.log(
    `${all.length} mutants: ${killed.length} killed, ${equivalent.length} equivalent, ${missed.length} survive.`,
  );
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true });
}

/** What link.ts writes with the code in the folder; an error or an endless loop is a difference, too. */
function results(): string {
  const { stdout, status } = node(join(import.meta.dirname, 'link.ts'), folder);
  return status === 0 ? stdout : 'failed';
}

/** Whether the code in the folder returns the nearest double for all vectors. */
function passesVectors(): boolean {
  const code = `import * as functions from '${folder}/index.ts';
import { misses } from '${join(SOURCE, '../test/vectors/elementary.ts')}';
process.exitCode = Object.entries(functions).some(([name, f]) => misses(name, f).length > 0) ? 1 : 0;`;
  return node('--input-type=module', '--eval', code).status === 0;
}

function node(...parameters: string[]) {
  return spawnSync(process.execPath, parameters, { encoding: 'utf8', timeout: limit, maxBuffer: 2 ** 26 });
}

function mutants(file: string): Mutant[] {
  const source = readFileSync(join(SOURCE, file), 'utf8');
  // Comments, imports, strings and the type of a sign stay as they are.
  const code = source.replace(/\/\*.*?\*\/|\/\/[^\n]*|^import .*?;$|'[^'\n]*'|: 1n \| -1n/gms, (text) =>
    text.replace(/[^\n]/g, ' '),
  );
  return [...code.matchAll(MUTABLE)].flatMap(({ 0: text, index }) =>
    changed(text).map((replacement) => {
      const mutated = source.slice(0, index) + replacement + source.slice(index + text.length);
      const line = mutated.slice(0, index).split('\n').length - 1;
      return { file, name: `${file}: ${mutated.split('\n')[line]?.trim()}`, code: mutated };
    }),
  );
}

/** What stands for a constant or an operator instead. */
function changed(text: string): readonly string[] {
  const operators = OPERATORS[text];
  if (operators) return operators;
  const suffix = text.endsWith('n') ? 'n' : '';
  const value = BigInt(text.replace(/n$/, ''));
  return [1n, -1n].map((d) => (value + d < 0n ? `(${value + d}${suffix})` : `${value + d}${suffix}`));
}
