/**
 * Counts the results that are not the nearest double:
 *
 *   npm run mpfr                          a million cases of each function; writes the table of README.md
 *   npm run mpfr -- <cases> <seed>        that many other cases
 *   npm run mpfr -- <function>            a million cases of one function
 *   npm run mpfr -- <function> <file>     arguments from a file, one case per line; two, separated by a comma, for pow
 *
 * Compares the functions and the engine's Math with GNU MPFR. Needs a C compiler and MPFR (Debian: apt-get install
 * gcc libmpfr-dev). Exits with 1 if a function has a miss.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { endianness, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import * as functions from '../src/index.ts';

const README = join(import.meta.dirname, '../README.md');
const BEGIN = '<!-- begin measured -->';
const END = '<!-- end measured -->';
const RECORD_BYTES = 24;

interface Tally {
  cases: number;
  /** Results that are not the nearest double. */
  own: number;
  native: number;
  /** Arguments of the first miss. */
  example?: readonly [number, number];
}

type Name = keyof typeof functions;
const NAMES = Object.keys(functions) as Name[];

/** All but `pow` ignore the second argument. */
type BinaryFunction = (a: number, b: number) => number;
const FUNCTIONS: Readonly<Record<Name, BinaryFunction>> = functions;

const CASES = '1000000';
const SEED = '20261121';

const parameters = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'accuracy-'));
const reference = join(folder, 'reference');
try {
  if (endianness() !== 'LE') throw new Error('The cases are little-endian doubles, but this machine is big-endian.');
  compileReference();
  const tallies = await compareAll(parameters);
  if (parameters.length === 0) writeTable(tallies);
  process.exitCode = [...tallies.values()].some(({ own }) => own > 0) ? 1 : 0;
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

async function compareAll([first = CASES, second]: readonly string[]): Promise<Map<Name, Tally>> {
  const named = NAMES.find((name) => name === first);
  const seed = second ?? SEED;
  if (named === undefined && !/^\d+ \d+$/.test(`${first} ${seed}`)) {
    throw new Error(`Expected two integers, or one of ${NAMES.join(', ')} and a file.`);
  }
  const tallies = new Map<Name, Tally>();
  for (const name of named ? [named] : NAMES) {
    const isFromFile = named !== undefined && second !== undefined;
    const cases = [name, named ? CASES : first, seed];
    const tally = isFromFile ? await compare(name, [name], second) : await compare(name, cases);
    tallies.set(name, tally);
    console.log(`${name}: ${tally.cases} cases, ${tally.own} misses, Math.${name}: ${tally.native}`);
    if (tally.example) console.log(`  first miss: ${tally.example}`);
  }
  return tallies;
}

/** Compares each case as it arrives, because a million of them are 24 MB. */
async function compare(name: Name, args: readonly string[], file?: string): Promise<Tally> {
  const tally: Tally = { cases: 0, own: 0, native: 0 };
  const own: BinaryFunction = FUNCTIONS[name];
  const native: BinaryFunction = Math[name];
  const input = file === undefined ? 'ignore' : openSync(file, 'r');
  const child = spawn(reference, args, { stdio: [input, 'pipe', 'inherit'] });
  const exit = once(child, 'close');
  let rest = Buffer.alloc(0);
  for await (const chunk of child.stdout as Readable) {
    const bytes = Buffer.concat([rest, chunk]);
    const whole = bytes.length - (bytes.length % RECORD_BYTES);
    for (let at = 0; at < whole; at += RECORD_BYTES) {
      const [a, b, nearest] = [bytes.readDoubleLE(at), bytes.readDoubleLE(at + 8), bytes.readDoubleLE(at + 16)];
      tally.cases++;
      if (native(a, b) !== nearest) tally.native++;
      if (own(a, b) !== nearest) {
        tally.own++;
        tally.example ??= [a, b];
      }
    }
    rest = bytes.subarray(whole);
  }
  const [code] = await exit;
  if (code !== 0 || tally.cases === 0) throw new Error(`The reference for ${name} failed after ${tally.cases} cases.`);
  return tally;
}

function writeTable(tallies: ReadonlyMap<Name, Tally>): void {
  const count = (n: number) => n.toLocaleString('en');
  const rows = [...tallies].map(([name, { cases, own, native }]) => [
    name,
    count(cases),
    count(own),
    count(native),
    `${((100 * native) / cases).toFixed(2)} %`,
  ]);
  const measured = [
    `\`npm run mpfr\` with Node.js ${process.version}, seed ${SEED}.`,
    '',
    '|function|cases|not the nearest double|`Math`: not the nearest|share|',
    '|---|---:|---:|---:|---:|',
    ...rows.map((cells) => `|${cells.join('|')}|`),
  ].join('\n');
  const page = readFileSync(README, 'utf8');
  const [before = '', after = ''] = [page.split(BEGIN)[0], page.split(END)[1]];
  writeFileSync(README, `${before}${BEGIN}\n${measured}\n${END}${after}`);
}
