/**
 * How many answers are not the nearest double: npm run accuracy [-- <cases for each function> [<seed>]].
 * Compares the core, and the engine's Math beside it, with GNU MPFR, and writes the table of docs/accuracy.md.
 * Needs a C compiler and MPFR (Debian: apt-get install gcc libmpfr-dev).
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { endianness, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ELEMENTARY, type ElementaryName } from '../../bench/harness/elementary.ts';

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

const [casesWord = '1000000', seedWord = '20261121'] = process.argv.slice(2);
if (!/^\d+$/.test(casesWord) || !/^\d+$/.test(seedWord))
  fail('The number of cases and the seed must be whole numbers.');
if (endianness() !== 'LE') fail('The cases are read as little-endian doubles, and this machine has the other order.');

const folder = mkdtempSync(join(tmpdir(), 'accuracy-'));
const reference = join(folder, 'reference');
try {
  compileReference();
  const tallies = new Map<ElementaryName, Tally>();
  for (const name of Object.keys(ELEMENTARY) as ElementaryName[]) {
    const tally = await compare(name);
    tallies.set(name, tally);
    console.log(`${name}: ${tally.cases} cases, ${tally.own} misses, Math.${name}: ${tally.native}`);
    if (tally.example) console.log(`  the first miss: ${tally.example}`);
  }
  writeTable(tallies);
  process.exitCode = [...tallies.values()].some(({ own }) => own > 0) ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true });
}

function compileReference(): void {
  const source = join(import.meta.dirname, 'reference.c');
  const words = ['-O2', source, '-lmpfr', '-lgmp', '-lm', '-o', reference];
  const { status, stderr } = spawnSync('cc', words, { encoding: 'utf8' });
  if (status !== 0) fail(`reference.c does not compile; are a C compiler and libmpfr-dev installed?\n${stderr ?? ''}`);
}

/** Compares every case as it comes: a million of them are 24 MB. */
async function compare(name: ElementaryName): Promise<Tally> {
  const tally: Tally = { cases: 0, own: 0, native: 0 };
  const { own, native } = ELEMENTARY[name];
  const { stdout } = spawn(reference, [name, casesWord, seedWord], { stdio: ['ignore', 'pipe', 'inherit'] });
  let rest = Buffer.alloc(0);
  for await (const chunk of stdout) {
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
  if (tally.cases !== Number(casesWord)) fail(`The reference for ${name} stopped after ${tally.cases} cases.`);
  return tally;
}

function writeTable(tallies: ReadonlyMap<ElementaryName, Tally>): void {
  const count = (n: number) => n.toLocaleString('en');
  const rows = [...tallies].map(
    ([name, { cases, own, native }]) =>
      `| ${name} | ${count(cases)} | ${count(own)} | ${count(native)} | ${((100 * native) / cases).toFixed(2)} % |`,
  );
  const table = [
    `\`npm run accuracy -- ${casesWord} ${seedWord}\` with Node.js ${process.version}.`,
    '',
    '| function | cases | not the nearest double | `Math`: not the nearest | share |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
  const page = readFileSync(PAGE, 'utf8');
  const [before = '', after = ''] = [page.split(BEGIN)[0], page.split(END)[1]];
  writeFileSync(PAGE, `${before}${BEGIN}\n${table}\n${END}${after}`);
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
