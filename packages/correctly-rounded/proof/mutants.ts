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
  'the last pass is the same': ['correct-rounding.ts: const LAST_BITS = 14519n;'],
  'both branches give the same where the two numbers are equal, or for 0': [
    'fraction.ts: if (exponent <= 0n) return { numerator: significand, denominator: 1n << -exponent };',
    'fraction.ts: if (exponent < 1n) return { numerator: significand, denominator: 1n << -exponent };',
    'fraction.ts: return x.numerator <= 0n ? { numerator: -x.numerator, denominator: x.denominator } : x;',
    'fraction.ts: return BigInt((n <= 0n ? -n : n).toString(2).length);',
    'correct-rounding.ts: const lastPlace = normalPlace >= MIN_EXPONENT ? normalPlace : MIN_EXPONENT;',
    'fixed-point.ts: if (best !== undefined && best.bits > bits) return best.value >> (best.bits - bits);',
    'logarithm.ts: const p = k <= 0n ? x.numerator << -k : x.numerator;',
    'logarithm.ts: const p = k < 1n ? x.numerator << -k : x.numerator;',
    'logarithm.ts: const q = k <= 0n ? x.denominator : x.denominator << k;',
    'logarithm.ts: const q = k < 1n ? x.denominator : x.denominator << k;',
    'exponential.ts: const bounded = x <= -largest ? -largest : x > largest ? largest : x;',
    'exponential.ts: const bounded = x < -largest ? -largest : x >= largest ? largest : x;',
    'square-root.ts: if (degree > length) return 1n;',
    'exact-power.ts: const base = inLowestTerms(y.numerator <= 0n ? { numerator: x.denominator, denominator: x.numerator } : x);',
    'exact-power.ts: const base = inLowestTerms(y.numerator < 1n ? { numerator: x.denominator, denominator: x.numerator } : x);',
    'exact-power.ts: if (degree > bitLength(base.numerator * base.denominator)) return undefined;',
    'exact-power.ts: if ((bitLength(u >= v ? u : v) - 1n) * power > LARGEST_EXACT_BITS) return undefined;',
  ],
  'no case has an integer of this size there': [
    'fraction.ts: if (exponent < (-1n)) return { numerator: significand, denominator: 1n << -exponent };',
    'fraction.ts: return x.numerator < 1n ? { numerator: -x.numerator, denominator: x.denominator } : x;',
    'fraction.ts: return BigInt((n < 1n ? -n : n).toString(2).length);',
    'exact-power.ts: const base = inLowestTerms(y.numerator < (-1n) ? { numerator: x.denominator, denominator: x.numerator } : x);',
    'trigonometry.ts: if (square < 4n * restBits ** 2n) return undefined;',
  ],
  '0 is answered before': [
    'fraction.ts: const significand = n <= 0 ? -magnitude : magnitude;',
    'logarithm.ts: if (x.numerator <= 0n) return NaN;',
    'logarithm.ts: if (x.numerator < 1n) return NaN;',
    'square-root.ts: if (x.numerator <= 0n) return NaN;',
    'square-root.ts: if (x.numerator < 1n) return NaN;',
    'pow.ts: if (x.numerator <= 0n && y.numerator % y.denominator !== 0n) return NaN;',
    'pow.ts: if (x.numerator < 1n && y.numerator % y.denominator !== 0n) return NaN;',
    'pow.ts: return x.numerator <= 0n && isOdd(y) ? -power : power;',
    'pow.ts: return x.numerator < 1n && isOdd(y) ? -power : power;',
    'pow.ts: return n.numerator <= 0n ? -magnitude : magnitude;',
    'pow.ts: return n.numerator < 1n ? -magnitude : magnitude;',
  ],
  'only the first 8 bytes are used': [
    'fraction.ts: const view = new DataView(new ArrayBuffer(9));',
    'correct-rounding.ts: const view = new DataView(new ArrayBuffer(9));',
  ],
  'a bit more or less of what has guard bits': [
    'trigonometry.ts: const [integerBits, zeros] = exponent <= 0n ? [0n, -exponent] : [exponent + 1n, 0n];',
    'trigonometry.ts: const [integerBits, zeros] = exponent < 1n ? [0n, -exponent] : [exponent + 1n, 0n];',
    'trigonometry.ts: const [integerBits, zeros] = exponent < (-1n) ? [0n, -exponent] : [exponent + 1n, 0n];',
    'trigonometry.ts: const [integerBits, zeros] = exponent < 0n ? [1n, -exponent] : [exponent + 1n, 0n];',
    'trigonometry.ts: const [integerBits, zeros] = exponent < 0n ? [(-1n), -exponent] : [exponent + 1n, 0n];',
    'trigonometry.ts: const [integerBits, zeros] = exponent < 0n ? [0n, -exponent] : [exponent - 1n, 0n];',
    'trigonometry.ts: const [integerBits, zeros] = exponent < 0n ? [0n, -exponent] : [exponent + 2n, 0n];',
    'trigonometry.ts: const [integerBits, zeros] = exponent < 0n ? [0n, -exponent] : [exponent + 0n, 0n];',
    'trigonometry.ts: const half = angle <= 0n ? -quarterTurn : quarterTurn; // The division truncates.',
    'trigonometry.ts: const half = angle < 1n ? -quarterTurn : quarterTurn; // The division truncates.',
    'trigonometry.ts: const half = angle < (-1n) ? -quarterTurn : quarterTurn; // The division truncates.',
    'pow.ts: const scale = exponent <= 0n ? 0n : exponent + 1n;',
    'pow.ts: const scale = exponent < 1n ? 0n : exponent + 1n;',
    'pow.ts: const scale = exponent < (-1n) ? 0n : exponent + 1n;',
    'pow.ts: const scale = exponent < 0n && false ? 0n : exponent + 1n;',
    'pow.ts: const scale = exponent < 0n ? 1n : exponent + 1n;',
    'pow.ts: const scale = exponent < 0n ? (-1n) : exponent + 1n;',
    'pow.ts: const scale = exponent < 0n ? 0n : exponent - 1n;',
    'pow.ts: const scale = exponent < 0n ? 0n : exponent + 2n;',
    'pow.ts: const scale = exponent < 0n ? 0n : exponent + 0n;',
  ],
  'fewer bits, or a larger error, only take more passes': [
    'square-root.ts: const places = bits - bitLength(x.denominator);',
    'square-root.ts: return { significand: root, error: isExact ? 0n : 2n, exponent: -places };',
  ],
  'a larger first guess only takes more steps': [
    'square-root.ts: let root = 2n << ((length + degree - 1n) / degree);',
    'square-root.ts: let root = 1n << 1n + ((length + degree - 1n) / degree);',
    'square-root.ts: let root = 1n << ((length + degree + 1n) / degree);',
    'square-root.ts: let root = 1n << ((length + degree - 0n) / degree);',
  ],
  'the sum is above 2^degree, too': [
    'exact-power.ts: if (degree >= bitLength(base.numerator + base.denominator)) return undefined;',
  ],
  'a tie may be looked for in each pass': [
    'pow.ts: (bits) => (bits !== SECOND_BITS && exactTie(magnitude, y)) || approximatePower(magnitude, y, bits),',
  ],
  'n − 1 is even where n + 1 is': ['pow.ts: return (numerator - denominator) % (2n * denominator) === 0n;'],
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
