/**
 * Counts the results that are not the nearest double:
 *
 *   npx node test/accuracy/accuracy.ts         a million cases of each function; writes the table of docs/accuracy.md
 *   … <cases> <seed>                           that many other cases
 *   … <function>                               a million cases of one function
 *   … <function> <file>                        arguments from a file, one case per line; two, separated by a comma, for pow
 *
 * Compares the core and the engine's Math with GNU MPFR. Needs a C compiler and MPFR (Debian: apt-get install
 * gcc libmpfr-dev). Exits with 1 if the core has a miss.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { endianness, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { table } from '../../bench/report.ts';
import { commandLine } from '../../lib/command-line.ts';
import { ELEMENTARY, type ElementaryName } from './elementary.ts';

const PAGE = join(import.meta.dirname, '../../docs/accuracy.md');
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

const CASES = '1000000';
const SEED = '20261121';
const NAMES = Object.keys(ELEMENTARY) as ElementaryName[];

const USAGE = `Usage: npx node test/accuracy/accuracy.ts [<cases> [<seed>] | <function> [<file>]]

Compares the elementary functions with MPFR, and writes the table in docs/accuracy.md if it is given nothing.

For example: npx node test/accuracy/accuracy.ts 10000`;

const { positionals: parameters } = commandLine(USAGE, { allowPositionals: true });
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

async function compareAll([first = CASES, second]: readonly string[]): Promise<Map<ElementaryName, Tally>> {
  const named = NAMES.find((name) => name === first);
  const seed = second ?? SEED;
  if (named === undefined && !/^\d+ \d+$/.test(`${first} ${seed}`)) {
    throw new Error(`Expected two integers, or one of ${NAMES.join(', ')} and a file.`);
  }
  const tallies = new Map<ElementaryName, Tally>();
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
async function compare(name: ElementaryName, args: readonly string[], file?: string): Promise<Tally> {
  const tally: Tally = { cases: 0, own: 0, native: 0 };
  const { own, native } = ELEMENTARY[name];
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

function writeTable(tallies: ReadonlyMap<ElementaryName, Tally>): void {
  const count = (n: number) => n.toLocaleString('en');
  const rows = [...tallies].map(([name, { cases, own, native }]) => [
    name,
    count(cases),
    count(own),
    count(native),
    `${((100 * native) / cases).toFixed(2)} %`,
  ]);
  const measured = [
    `\`npx node test/accuracy/accuracy.ts\` with Node.js ${process.version}, seed ${SEED}.`,
    '',
    table(['function', 'cases', 'not the nearest double', '`Math`: not the nearest', 'share'], rows),
  ].join('\n');
  const page = readFileSync(PAGE, 'utf8');
  const [before = '', after = ''] = [page.split(BEGIN)[0], page.split(END)[1]];
  writeFileSync(PAGE, `${before}${BEGIN}\n${measured}\n${END}${after}`);
}
