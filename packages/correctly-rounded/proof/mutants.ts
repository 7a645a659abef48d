/**
 * Changes each constant, shift and operator of the TypeScript and counts the mutants whose results differ from those that Link.v
 * expects: npm run mutants. The models are the same as the TypeScript, so such a mutant fails `npm run proof`. Exits with 1 if a
 * mutant survives that is not listed as harmless.
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

/** Mutants that change no result, by the reason. */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  'the last pass is the same, or there are more passes': [
    'correct-rounding.ts: const LAST_BITS = 7169n;',
    'correct-rounding.ts: for (let bits = FIRST_BITS; bits <= LAST_BITS; bits += 2n) {',
  ],
  'both branches give the same where the two numbers are equal': [
    'correct-rounding.ts: const lastPlace = normalPlace >= MIN_EXPONENT ? normalPlace : MIN_EXPONENT;',
    'correct-rounding.ts: return { significand: n <= 0 ? -magnitude : magnitude, exponent: MIN_EXPONENT + (isNormal ? field - 1n : 0n) };',
    'fixed-point.ts: if (bits >= knownBits) {',
    'exponential.ts: const bounded = x <= -largest ? -largest : x > largest ? largest : x;',
    'exponential.ts: const bounded = x < -largest ? -largest : x >= largest ? largest : x;',
    'pow.ts: const scale = exponentBound >= 0n ? exponentBound : 0n;',
    'pow.ts: const power = lowest <= 0n ? j : j << lowest;',
  ],
  '0 is answered before': [
    'trigonometry.ts: return n <= 0 ? -sine : sine;',
    'trigonometry.ts: return n <= 0 ? -tangent : tangent;',
    'pow.ts: if (base === 0 || (base <= 0 && !Number.isInteger(exponent))) return base ** exponent;',
    'pow.ts: return base <= 0 && exponent % 2 !== 0 ? -magnitude : magnitude;',
  ],
  'only the first 8 bytes are used': ['correct-rounding.ts: const view = new DataView(new ArrayBuffer(9));'],
  'the first call computes the constant': [
    'fixed-point.ts: let knownBits = 1n;',
    'fixed-point.ts: let knownBits = (-1n);',
    'fixed-point.ts: let known = 1n;',
    'fixed-point.ts: let known = (-1n);',
  ],
  'the loop rounds these angles to themselves, too': [
    'trigonometry.ts: const SMALL_ANGLE = 1e-9;',
    'trigonometry.ts: if (Math.abs(n) <= SMALL_ANGLE) return n;',
  ],
  'more bits of the quarter turn, or a few less: it has 16 more than needed': [
    'trigonometry.ts: const integerBits = n <= 1e19 ? 64n : 1024n;',
    'trigonometry.ts: const integerBits = n < 1e19 && false ? 64n : 1024n;',
    'trigonometry.ts: const integerBits = n < 1e20 ? 64n : 1024n;',
    'trigonometry.ts: const integerBits = n < 1e18 ? 64n : 1024n;',
    'trigonometry.ts: const integerBits = n < 1e19 ? 65n : 1024n;',
    'trigonometry.ts: const integerBits = n < 1e19 ? 63n : 1024n;',
    'trigonometry.ts: const integerBits = n < 1e19 ? 64n : 1025n;',
    'trigonometry.ts: const integerBits = n < 1e19 ? 64n : 1023n;',
  ],
  'every power of a base other than 1 is out of range from 1e19 on': [
    'pow.ts: const CLAMP = 1e21;',
    'pow.ts: const CLAMP = 1e19;',
  ],
  '3^35 can be approximated, too': ['pow.ts: const LARGEST_EXACT_EXPONENT = 35n;'],
  'what follows finds that these powers are 1': [
    'pow.ts: if (base === 0 || exponent === 0) return 1;',
    'pow.ts: if (base === 1 && exponent === 0) return 1;',
  ],
  'the square root of a square is whole': ['pow.ts: const root = BigInt(Math.floor(Math.sqrt(Number(m))));'],
  'a small exponent needs fewer bits of the logarithm': [
    'pow.ts: const scale = exponentBound > 0n || true ? exponentBound : 0n;',
  ],
  'one bit more or less of the logarithm: it has 16 more than needed': [
    'pow.ts: const exponentBound = y.exponent + 54n;',
    'pow.ts: const exponentBound = y.exponent + 52n;',
    'pow.ts: const scale = exponentBound > 1n ? exponentBound : 0n;',
    'pow.ts: const scale = exponentBound > (-1n) ? exponentBound : 0n;',
    'pow.ts: const scale = exponentBound > 0n ? exponentBound : 1n;',
    'pow.ts: const scale = exponentBound > 0n ? exponentBound : (-1n);',
  ],
  'a shift by 0 changes nothing': ['pow.ts: const power = lowest < 1n ? j : j << lowest;'],
  'x^1 is a double, which the loop finds; x^0 is answered before': [
    'pow.ts: return power > 1n && power <= LARGEST_EXACT_EXPONENT ? { significand: m ** power, exponent: e * power } : undefined;',
    'pow.ts: return power >= 0n && power <= LARGEST_EXACT_EXPONENT ? { significand: m ** power, exponent: e * power } : undefined;',
    'pow.ts: return power > (-1n) && power <= LARGEST_EXACT_EXPONENT ? { significand: m ** power, exponent: e * power } : undefined;',
  ],
};

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
  ' *= ': [' += '],
  ' /= ': [' *= '],
  '-': [''],
  'Math.abs': [''],
  'Math.max': ['Math.min'],
  'Math.min': ['Math.max'],
  'Math.round': ['Math.floor'],
};
const MUTABLE = new RegExp(
  [
    /(?<![\w.$])(?:0x[\da-f]+n|\d+(?:e-?\d+)?n?)(?![\w.])/.source,
    / (?:<<|>>|\*\*|[-+*/%<>&?]|[<>]=|[!=]==|&&|\|\||[-+*/]=) /.source,
    /-(?=[\w(])/.source,
    /Math\.(?:abs|max|min|round)\b/.source,
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
  // Endless loops are stopped after five times what the original takes, or five seconds.
  limit = Math.max(5000, 5 * (Date.now() - begin));
  const all = FILES.flatMap(mutants);
  const survivors = all.filter((mutant) => survives(mutant, expected)).map(({ name }) => name);
  const harmless = Object.values(HARMLESS).flat();
  const unexpected = survivors.filter((name) => !harmless.includes(name));
  const killed = harmless.filter((name) => !survivors.includes(name));
  for (const name of unexpected) console.error(`survives: ${name}`);
  for (const name of killed) console.error(`is listed as harmless, but does not survive: ${name}`);
  console.log(`${all.length} mutants: ${all.length - survivors.length} killed, ${survivors.length} harmless.`);
  process.exitCode = unexpected.length + killed.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true });
}

/** What link.ts writes with the code in the folder; an error or an endless loop is a difference, too. */
function results(): string {
  const { stdout, status } = spawnSync(process.execPath, [join(import.meta.dirname, 'link.ts'), folder], {
    encoding: 'utf8',
    timeout: limit,
    maxBuffer: 2 ** 26,
  });
  return status === 0 ? stdout : 'failed';
}

function survives({ file, code }: Mutant, expected: string): boolean {
  const original = readFileSync(join(SOURCE, file), 'utf8');
  writeFileSync(join(folder, file), code);
  const same = results() === expected;
  writeFileSync(join(folder, file), original);
  return same;
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
  // One more and one less; of a number like 1e20, the exponent.
  const [digits = '', exponent] = text.replace(/n$/, '').split('e');
  if (exponent !== undefined && !text.startsWith('0x')) return [1, -1].map((d) => `${digits}e${Number(exponent) + d}`);
  const suffix = text.endsWith('n') ? 'n' : '';
  const value = BigInt(text.replace(/n$/, ''));
  return [1n, -1n].map((d) => (value + d < 0n ? `(${value + d}${suffix})` : `${value + d}${suffix}`));
}
