/**
 * Counts the results that are not the nearest double:
 *
 *   node lib/core/correctly-rounded/proof/mpfr/compare.ts                       a million doubles and 200,000 decimals for each function
 *   node lib/core/correctly-rounded/proof/mpfr/compare.ts <cases> <seed>        that many other doubles, and a fifth as many decimals
 *   node lib/core/correctly-rounded/proof/mpfr/compare.ts <function>            a million doubles and 200,000 decimals for one function
 *   node lib/core/correctly-rounded/proof/mpfr/compare.ts <function> <file>     doubles from a file, one case per line; two, separated by a comma, for pow
 *
 * Compares the functions and the engine's Math with GNU MPFR. Needs a C compiler and MPFR (Debian: apt-get install
 * gcc libmpfr-dev). Exits with 1 if a function has a miss.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { decimal } from '../../../../../test/vectors/decimal.ts';
import * as functions from '../../index.ts';

interface Tally {
  cases: number;
  /** Results that are not the nearest double. */
  own: number;
  native: number;
  /** The arguments of the first miss, and the nearest double. */
  example?: string;
}

type Kind = 'doubles' | 'decimals';
type Name = keyof typeof functions;
const NAMES = Object.keys(functions) as Name[];

/** All but `pow` ignore the second argument. */
type BinaryFunction<T> = (a: T, b: T) => number;
const FUNCTIONS: Readonly<Record<Name, BinaryFunction<number | functions.Fraction>>> = functions;

const CASES = '1000000';
const SEED = '20261121';

const parameters = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'accuracy-'));
const reference = join(folder, 'reference');
try {
  compileReference();
  const tallies = await compareAll(parameters);
  process.exitCode = tallies.some(({ own }) => own > 0) ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}

function compileReference(): void {
  const source = join(import.meta.dirname, 'reference.c');
  const { status, stderr } = spawnSync('cc', ['-O2', source, '-lmpfr', '-lgmp', '-lm', '-o', reference], {
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Error(`reference.c does not compile: install a C compiler and libmpfr-dev.\n${stderr ?? ''}`);
}

async function compareAll([first = CASES, second]: readonly string[]): Promise<Tally[]> {
  const named = NAMES.find((name) => name === first);
  const seed = second ?? SEED;
  if (named !== undefined && second !== undefined) return [await compare(named, 'doubles', [], second)];
  if (named === undefined && !/^\d+ \d+$/.test(`${first} ${seed}`)) {
    throw new Error(`Expected two integers, or one of ${NAMES.join(', ')} and a file.`);
  }
  const cases = named ? CASES : first;
  const tallies: Tally[] = [];
  for (const name of named ? [named] : NAMES) {
    tallies.push(await compare(name, 'doubles', [cases, seed, 'doubles']));
    tallies.push(await compare(name, 'decimals', [String(Math.ceil(Number(cases) / 5)), seed, 'decimals']));
  }
  return tallies;
}

/** Compares each case as it arrives, because a million of them would take much memory. */
async function compare(name: Name, kind: Kind, args: readonly string[], file?: string): Promise<Tally> {
  const tally: Tally = { cases: 0, own: 0, native: 0 };
  const own = FUNCTIONS[name];
  const native: BinaryFunction<number> = Math[name];
  const read = kind === 'doubles' ? Number : decimal;
  const input = file === undefined ? 'ignore' : openSync(file, 'r');
  const child = spawn(reference, [name, ...args], { stdio: [input, 'pipe', 'inherit'] });
  const exit = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout as Readable })) {
    const [a = '', b = '', result = ''] = line.split(',');
    const nearest = Number(result.replace('inf', 'Infinity'));
    tally.cases++;
    if (native(Number(a), Number(b)) !== nearest) tally.native++;
    if (own(read(a), read(b)) !== nearest) {
      tally.own++;
      tally.example ??= line;
    }
  }
  const [code] = await exit;
  if (code !== 0 || tally.cases === 0) throw new Error(`The reference for ${name} failed after ${tally.cases} cases.`);
  console.log(`${name}: ${tally.cases} ${kind}, ${tally.own} misses, Math.${name}: ${tally.native}`);
  if (tally.example) console.log(`  first miss: ${tally.example}`);
  return tally;
}
