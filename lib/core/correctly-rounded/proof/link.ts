/**
 * Writes a Coq file that computes the models of Models.v on the same arguments as the TypeScript and prints the differences:
 * node link.ts. Each case is a Coq expression and the integers that it must equal.
 */

import { decimal } from '../../../../test/vectors/decimal.ts';
import type { Approximation } from '../correct-rounding.ts';
import * as rounding from '../correct-rounding.ts';
import * as powers from '../exact-power.ts';
import * as exponential from '../exponential.ts';
import * as fixed from '../fixed-point.ts';
import type { Fraction } from '../fraction.ts';
import * as fractions from '../fraction.ts';
import * as logarithm from '../logarithm.ts';
import * as power from '../pow.ts';
import * as roots from '../square-root.ts';
import * as trigonometry from '../trigonometry.ts';

type Argument = number | Fraction;

// ---- Coq's notation ----

const cases = new Map<string, string[]>();
const z = (n: bigint | number) => `(${n})`;
const pair = ({ numerator, denominator }: Fraction) => `(${z(numerator)}, ${z(denominator)})`;
const double = (n: number) => `(b64_of_bits ${bitsOf(n)})`;
const argument = (n: Argument) => (typeof n === 'number' ? `(Double ${double(n)})` : `(Fraction ${pair(n)})`);

/** Notes that an expression, made of a model's name and its arguments, equals these integers. */
function equal(name: string, expression: string, ...expected: readonly bigint[]): void {
  const list = cases.get(name) ?? [];
  cases.set(name, list);
  list.push(`(${expression}, [${expected.map(z).join('; ')}])`);
}

const integer = (name: string, args: string, expected: bigint) => equal(name, `[${name} ${args}]`, expected);
const approximation = (name: string, args: string, { significand, error, exponent }: Approximation) =>
  equal(name, `triple (${name} ${args})`, significand, error, exponent);
const fraction = (name: string, args: string, result: Fraction | undefined) =>
  equal(name, `optional (${name} ${args})`, ...(result ? [result.numerator, result.denominator] : []));
/** Nothing is returned if the function throws. */
const returned = (name: string, args: string, n: number | undefined) =>
  equal(name, `returned (${name} ${args})`, ...(n === undefined ? [] : [bitsOf(n)]));

function resultOf(compute: () => number): number | undefined {
  try {
    return compute();
  } catch {
    return undefined;
  }
}

function bitsOf(n: number): bigint {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, n);
  return view.getBigUint64(0);
}

// ---- Arguments ----

let state = 20261122n;
/** A pseudo-random integer of so many bits (xorshift64*; Vigna, 2016). */
function random(bits: bigint): bigint {
  let result = 0n;
  for (let have = 0n; have < bits; have += 32n) {
    state ^= state >> 12n;
    state = (state ^ (state << 25n)) & 0xffffffffffffffffn;
    state ^= state >> 27n;
    result = (result << 32n) | (((state * 0x2545f4914f6cdd1dn) >> 32n) & 0xffffffffn);
  }
  return result & ((1n << bits) - 1n);
}

const times = (count: number) => Array.from({ length: count });
/** An integer from −limit to limit. */
const within = (limit: bigint) => (random(128n) % (2n * limit + 1n)) - limit;
/** A double of any magnitude from 2^low to 2^high. */
const anyDouble = (low: number, high: number) =>
  (1 + Number(random(52n)) / 2 ** 52) * 2 ** (low + (Number(random(16n)) % (high - low)));

const MAX = Number.MAX_VALUE;
const MIN = Number.MIN_VALUE;
const EXTREMES = [
  ...[1, 2, 0.5, 10, 3],
  ...[1 + 2 ** -52, 1 - 2 ** -53, Math.SQRT2, Math.SQRT1_2],
  ...[2 ** -1022, 2 ** -1022 - MIN, MIN, 3 * MIN, MAX],
];
const POSITIVE = [
  ...EXTREMES,
  ...[0.09, 0.18, 0.37], // whose Math.log is not the nearest double in V8
  ...times(12).map(() => anyDouble(-1074, 1023)),
  ...times(20).map(() => anyDouble(-8, 8)),
];
// Next to multiples of π/2, sizes from the smallest double to the largest.
const ANGLES = [
  ...[1, 2, 3, 4, 5, 710, 1e19, 1e22, 1e24, 1e25, 1e26, 1e27, 1e28, 1e29],
  ...[2 ** 63, 2 ** 64, 1e8, 2e-8, 9e-8, 1e-8, 1e-300, MIN, MAX, 6381956970095103 * 2 ** 797, 5.319372648326541e255],
  ...[1, 2, 3, 4, 5, 6, 7].map((k) => (k * Math.PI) / 2),
  ...times(25).map(() => anyDouble(-30, 66)),
  ...times(8).map(() => anyDouble(66, 1023)),
];
const EXPONENTS = [
  ...[1e-300, -1e-300, 1, -1, 0.5, 709.782712893384, 709.79, -744.44, -745.14, -745.13],
  ...[746, -746, 747.5, -747.5, 1e5, -1e5],
  MAX,
  -MAX,
  ...times(25).map(() => anyDouble(-60, 9)),
  ...times(25).map(() => -anyDouble(-60, 9)),
];
const POWERS: readonly (readonly [number, number])[] = [
  ...[2, 3, 5, 0.75, 1.5, 1 + 2 ** -52, 1 - 2 ** -53, 16, MIN, MAX, 2.25, 1].flatMap((base) =>
    [
      ...[1, -1, 2, 3, 0.5, -0.5, 0.25, 0.125, 0.0625, 1.5, 2.5, 17, 33, 34, 35, -34, 1024, -1074],
      ...[1e19, 1e20, 1.1e20, -1e20, -1e21, MAX, -MAX, MIN, 0],
    ].map((exponent) => [base, exponent] as const),
  ),
  // Half way between two doubles, also in the subnormal range: the loop would not end.
  ...([
    [2, -1075],
    [0.5, 1075],
    [3, 34],
    [208067 ** 2, 1.5],
    [4 * 208067 ** 2, 1.5],
  ] as const),
  ...([
    [0.29574085182963405, 0.3],
    [0.3075384923015397, 0.3],
    [0.705, 314.1],
  ] as const), // the same for **
  [18.84116599598528, 5.672035051600785e-16], // which needs all bits of the logarithm
  ...times(20).map(() => [anyDouble(-1074, 1023), anyDouble(-12, 2)] as const),
  ...times(20).map(() => [anyDouble(-2, 2), -anyDouble(-2, 9)] as const),
  ...times(20).map(() => [Number(random(5n)) + 1, Number(random(4n)) / 4] as const),
];
/** The numbers of sixteenths whose logarithms are constants. */
const SIXTEENTHS = times(11).map((_, i) => BigInt(11 + i));
const PRECISIONS = [112n, 113n, 128n, 168n, 378n];

const opposite = ({ numerator, denominator }: Fraction) => ({ numerator: -numerator, denominator });
/** Numbers that people write, not in lowest terms, and outside the range of doubles. */
const DECIMALS: readonly Fraction[] = [
  ...['0.1', '1.1', '0.2', '2.5', '1.0000001', '3.141592653589793', '0.30000000000000004', '1e-300', '1.5e300'],
  ...['123456789.123456789', '1e-400', '1e330', '100', '1000', '1024', '0.999999999999999999999999999999'],
].map(decimal);
const FRACTIONS: readonly Fraction[] = [
  ...DECIMALS,
  ...times(10).map(() => ({ numerator: random(60n) + 1n, denominator: random(70n) + 1n })),
  ...times(4).map(() => ({ numerator: random(200n) + 1n, denominator: random(90n) + 1n })),
];
/** Decimals whose results are next to the middle of two doubles, or a result without an end: they need more passes. */
const NEAR_TIES = {
  exp: [
    ...['0.454716898392716557615325223671575676', '-0.0177743057539720888552772603296336348634367456'],
    ...['2.480807412994504636343956226885495373774963647963082293749', '1.48219693752373980e-323'],
  ],
  log: ['4.66146868611423029424188694504448271', '1.99114083520632203845001776740037647016811333'],
  log2: ['3.94301765300422713471293010172766465', '447.9726359017266986759699121320996978727906842836996956'],
  log10: ['44.9392157134274102398896540235546197', '2847.892584222635877789732566077441865920610338191026709'],
  sin: [
    ...['0.991828901206489387848588284292733268', '0.266413776229914696655484547436053657163754413'],
    ...['6284.16524404497711601299967157218105166350664283769752334269', '3.141592653589793238462643383279502884197'],
  ],
  cos: ['1.02105596703481449306293105586753074', '1.30240908518479414475996962058502119081156673'],
  tan: [
    ...['0.634198964934425804735739767324074207', '1.57027241916053122693010369229335540776141145'],
    ...['1.57079632679489661923132169163975144209858469968755291048747', '3.14159265358979323846264338327950288'],
  ],
  sqrt: [
    '1.525902587718481349184128',
    '3.343478444398571742052476685',
    '2.583096299561233058634767295852865735640e-18',
  ],
};

// ---- fraction.ts ----

for (const n of [0n, 1n, 2n, 3n, 7n, 8n, -8n, -7n, ...times(10).map(() => random(200n))])
  integer('bitLength', z(n), fractions.bitLength(n));
for (const n of [
  0,
  -0,
  Infinity,
  -Infinity,
  NaN,
  ...POSITIVE,
  ...POSITIVE.map((x) => -x),
  2 ** 51 + 0.5, // whose last bit is ½
  { numerator: 0n, denominator: 3n },
]) {
  const result = fractions.asFraction(n);
  const expected = typeof result === 'number' ? [bitsOf(result)] : [result.numerator, result.denominator];
  equal('asFraction', `listed (asFraction ${argument(n)})`, ...expected);
}
for (const x of [...FRACTIONS, ...FRACTIONS.map(opposite)]) {
  equal('asFraction', `listed (asFraction ${argument(x)})`, x.numerator, x.denominator);
  const { numerator, denominator } = fractions.absolute(x);
  equal('absolute', `optional (Some (absolute ${pair(x)}))`, numerator, denominator);
  integer('binaryExponent', pair(x), fractions.binaryExponent(x));
}

// ---- correct-rounding.ts ----

const significands = [
  ...[0n, 1n, 3n],
  ...[52n, 53n, 54n].flatMap((b) => [-1n, 0n, 1n].map((d) => (1n << b) + d)),
  ...[(1n << 60n) + 128n, (1n << 60n) + 384n, (3n << 60n) + 256n],
];
const exponents = [
  ...[-1200, -1140, -1135, -1129, -1128, -1127, -1126, -1076, -1075, -1074, -1073, -60, -1, 0, 1],
  ...[909, 910, 911, 917, 918, 970, 971, 972, 1023, 1024],
].map(BigInt);
for (const exponent of exponents)
  for (const significand of [
    ...significands,
    ...times(3).map(() => random(120n)),
    ...times(3).map(() => (random(54n) << 20n) + (1n << 19n)),
  ])
    for (const x of [
      { significand, exponent },
      { significand: -significand, exponent },
    ]) {
      const nearest = rounding.nearestDouble(x);
      // 0 and −0 are the same to Ziv's loop; the model has the sign that a magnitude has.
      equal('nearestDouble', `[bits_of_b64 (nearestDouble (${z(x.significand)}, ${z(exponent)}))]`, bitsOf(nearest));
    }

/** Approximations in Coq and in TypeScript. The first ones need one pass, two or three. */
const approximations: (readonly [string, (bits: bigint) => Approximation | undefined])[] = [
  1n,
  3n,
  10n ** 20n,
  1n << 200n,
  -7n,
].flatMap((n) => [
  [
    `Some (${z(n)} * bits + 1, 0, - (bits ÷ 4))`,
    (bits) => ({ significand: n * bits + 1n, error: 0n, exponent: -bits / 4n }),
  ],
  [
    `Some (Z.shiftl ${z(n)} bits ÷ 3, Z.shiftl 1 (320 - bits ÷ 2), - bits)`,
    (bits) => ({ significand: (n << bits) / 3n, error: 1n << (320n - bits / 2n), exponent: -bits }),
  ],
]);
// The first passes decide nothing: the ends round differently, or one end and the center. A later pass returns its number of bits.
for (const [significand, error, enough] of [
  [0n, 1n, 168n],
  [(1n << 54n) + 1n, 2n, 252n],
  [(1n << 54n) + 3n, 2n, 252n],
  [-(1n << 54n) - 1n, 2n, 252n],
  [0n, 1n, 14518n],
  [0n, 1n, 14519n],
] as const)
  approximations.push([
    `Some (if bits <? ${enough} then (${z(significand)}, ${error}, 0) else (bits, 0, 0))`,
    (bits) => (bits < enough ? { significand, error, exponent: 0n } : { significand: bits, error: 0n, exponent: 0n }),
  ]);
approximations.push([
  'if bits <? 300 then None else Some (bits, 0, 0)',
  (bits) => (bits < 300n ? undefined : { significand: bits, error: 0n, exponent: 0n }),
]);
for (const [expression, approximate] of approximations)
  returned(
    'correctlyRounded',
    `(fun bits => ${expression})`,
    resultOf(() => rounding.correctlyRounded(approximate)),
  );

// ---- fixed-point.ts ----

// What is returned depends on the calls before: each call with the largest number of bits so far.
for (const sequence of [
  [112n, 113n, 112n, 300n, 128n, 300n],
  [500n, 112n, 499n],
]) {
  const thirds = fixed.constant((bits) => (5n << bits) / 3n + bits);
  let known = 0n;
  for (const bits of sequence) {
    integer('constant', `(fun bits => Z.shiftl 5 bits ÷ 3 + bits) ${known} ${bits}`, thirds(bits));
    if (bits > known) known = bits;
  }
}
let known = 0n;
for (const bits of [112n, 224n, 113n]) {
  integer('constant', `computeLn2 ${known} ${bits}`, fixed.ln2(bits));
  integer('constant', `computeHalfPi ${known} ${bits}`, fixed.halfPi(bits));
  if (bits > known) known = bits;
}
for (const a of SIXTEENTHS) integer('computeLnSixteenths', `${a} 112`, logarithm.lnSixteenths(112n, a));
integer(
  'constant',
  `(computeLn10 (constant computeLn2 224) (fun a => constant (computeLnSixteenths a) 112)) 0 112`,
  logarithm.ln10(112n),
);

for (const n of [0n, 1n, -1n, 7n, 8n, 1000n, -1000n]) integer('guardBits', z(n), fixed.guardBits(n));

for (const bits of PRECISIONS)
  for (const s of [1n, -1n] as const)
    for (const [p, q] of [
      [1n, 3n],
      [-1n, 3n],
      [0n, 5n],
      [1n, 239n],
      [1n, 1n << 60n],
      [-1n, 1n << 120n],
      ...times(6).map(() => [within(1n << 52n), (3n << 52n) + random(53n)] as const),
    ] as const)
      integer('inverseTangentSeries', `${z(p)} ${z(q)} ${z(s)} ${bits}`, fixed.inverseTangentSeries(p, q, s, bits));

for (const bits of PRECISIONS)
  for (const n of [0n, 1n]) {
    const limit = ((1n << bits) * 787n) / 1000n;
    for (const x of [0n, 1n, -1n, limit, -limit, ...times(6).map(() => (within(1n << 100n) * limit) >> 100n)])
      for (const s of [(x * x) >> bits, -((x * x) >> bits)]) {
        const first = n === 0n ? 1n << bits : x;
        integer('everySecondTerm', `${z(first)} ${n} ${z(s)} ${bits}`, fixed.everySecondTerm(first, n, s, bits));
      }
  }

// From here on, the constants are known to as many bits as are needed.
const LN2_BITS = 1600n;
const LN10_BITS = 640n;
const HALF_PI_BITS = 1700n;
const sixteenths = SIXTEENTHS.map((a) => `(${a}, ${logarithm.lnSixteenths(LN2_BITS, a)})`);
const definitions = [
  `Definition ln2 := constant (fun _ => ${fixed.ln2(LN2_BITS)}) ${LN2_BITS}.`,
  `Definition sixteenths := [${sixteenths.join('; ')}].`,
  `Definition lnSixteenths a := constant (fun _ => fold_right (fun '(b, ln) other => if a =? b then ln else other) 0 sixteenths) ${LN2_BITS}.`,
  `Definition ln10 := constant (fun _ => ${logarithm.ln10(LN10_BITS)}) ${LN10_BITS}.`,
  `Definition halfPi := constant (fun _ => ${fixed.halfPi(HALF_PI_BITS)}) ${HALF_PI_BITS}.`,
];
integer('constant', `computeLn2 224 ${LN2_BITS}`, fixed.ln2(LN2_BITS));
integer('constant', `computeHalfPi 224 ${HALF_PI_BITS}`, fixed.halfPi(HALF_PI_BITS));
for (const a of SIXTEENTHS)
  integer('constant', `(computeLnSixteenths ${a}) 112 ${LN2_BITS}`, logarithm.lnSixteenths(LN2_BITS, a));
integer('constant', `(computeLn10 ln2 lnSixteenths) 112 ${LN10_BITS}`, logarithm.ln10(LN10_BITS));

/** Few arguments at many bits, because Coq computes with lists of digits. */
const few = <T>(list: readonly T[], bits: bigint) => {
  const step = bits < 120n ? 2 : bits < 200n ? 7 : 17;
  return list.filter((_, i) => i % step === 0);
};

/** A double other than 0 as a fraction. */
function exactly(n: number): Fraction {
  const x = fractions.asFraction(n);
  if (typeof x === 'number') throw new Error(`${n} is no fraction.`);
  return x;
}

/** Results for 0, infinities and NaN are those of the engine, which the model gets as a function that returns its argument. */
function engine(name: keyof typeof Math & string, args: string, f: (n: Argument) => number): void {
  const native = Math[name] as (n: number) => number;
  for (const n of [0, -0, Infinity, -Infinity, NaN])
    returned(name, `engine ${args} ${argument(n)}`, Object.is(f(n), native(n)) ? n : -1);
  const zero = { numerator: 0n, denominator: 7n };
  returned(name, `engine ${args} ${argument(zero)}`, Object.is(f(zero), native(0)) ? 0 : -1);
}

// ---- logarithm.ts ----

for (const bits of PRECISIONS)
  for (const x of few([...POSITIVE.map(exactly), ...FRACTIONS], bits)) {
    integer('naturalLogarithm', `ln2 lnSixteenths ${pair(x)} ${bits}`, logarithm.naturalLogarithm(x, bits));
    if (bits === 113n) continue;
    const [base2, base10] = [fixed.ln2, logarithm.ln10].map((lnBase) =>
      logarithm.approximateLogarithm(x, lnBase, bits),
    );
    if (base2) approximation('approximateLogarithm', `ln2 lnSixteenths ${pair(x)} ln2 ${bits}`, base2);
    if (base10) approximation('approximateLogarithm', `ln2 lnSixteenths ${pair(x)} ln10 ${bits}`, base10);
  }
for (const [name, args, f] of [
  ['log', 'ln2 lnSixteenths', logarithm.log],
  ['log2', 'ln2 lnSixteenths', logarithm.log2],
  ['log10', 'ln2 ln10 lnSixteenths', logarithm.log10],
] as const) {
  for (const n of [...POSITIVE, 1000, 1024, -1, -MIN, ...FRACTIONS, ...NEAR_TIES[name].map(decimal), decimal('-0.5')])
    returned(name, `engine ${args} ${argument(n)}`, f(n));
  engine(name, args, f);
}

// ---- exponential.ts ----

for (const bits of PRECISIONS)
  for (const n of few(EXPONENTS, bits)) {
    const { numerator, denominator } = exactly(n);
    const x = (numerator << (bits + exponential.EXPONENT_GUARD_BITS)) / denominator;
    approximation('approximateExponential', `ln2 ${z(x)} ${bits}`, exponential.approximateExponential(x, bits));
  }
for (const n of [...EXPONENTS, ...FRACTIONS, ...FRACTIONS.map(opposite), ...NEAR_TIES.exp.map(decimal)])
  returned('exp', `engine ln2 ${argument(n)}`, exponential.exp(n));
engine('exp', 'ln2', exponential.exp);

// ---- trigonometry.ts ----

const angles = [
  ...ANGLES.map(exactly),
  ...FRACTIONS,
  ...ANGLES.slice(0, 20).map((x) => exactly(-x)),
  ...DECIMALS.map(opposite),
];
// On both sides of the size from which quarter turns are subtracted.
for (const bits of [112n, 113n, 168n])
  for (const x of [...few(angles, bits), decimal('0.3'), decimal('0.7')]) {
    for (const turns of [0n, 1n])
      approximation(
        'approximateSine',
        `halfPi ${pair(x)} ${turns} ${bits}`,
        trigonometry.approximateSine(x, turns, bits),
      );
    const tangent = trigonometry.approximateTangent(x, bits);
    const expected = tangent ? [tangent.significand, tangent.error, tangent.exponent] : [];
    equal('approximateTangent', `optionalTriple (approximateTangent halfPi ${pair(x)} ${bits})`, ...expected);
  }
// On both sides of the cosine from which 112 bits tell it from 0.
for (const units of [150n, 224n, 225n, 1000n]) {
  const x = { numerator: fixed.halfPi(200n) + (units << 88n), denominator: 1n << 200n };
  const tangent = trigonometry.approximateTangent(x, 112n);
  const expected = tangent ? [tangent.significand, tangent.error, tangent.exponent] : [];
  equal('approximateTangent', `optionalTriple (approximateTangent halfPi ${pair(x)} 112)`, ...expected);
}
for (const [name, f] of [
  ['sin', trigonometry.sin],
  ['cos', trigonometry.cos],
  ['tan', trigonometry.tan],
] as const) {
  for (const n of [...ANGLES, -1, -MIN, ...angles.slice(ANGLES.length), ...NEAR_TIES[name].map(decimal)])
    returned(name, `engine halfPi ${argument(n)}`, f(n));
  engine(name, 'halfPi', f);
}

// ---- square-root.ts ----

for (const degree of [1n, 2n, 3n, 5n, 10n, 64n])
  for (const n of [
    1n,
    2n,
    31n,
    32n,
    33n,
    3n ** 10n,
    3n ** 10n - 1n,
    1n << 64n,
    7n ** 128n,
    ...times(5).map(() => random(300n) + 1n),
  ])
    equal('integerRoot', `some (integerRoot ${n} ${degree})`, roots.integerRoot(n, degree));
for (const n of [...POSITIVE, -1, ...FRACTIONS, ...NEAR_TIES.sqrt.map(decimal), decimal('-0.5'), decimal('-1')])
  returned('sqrt', `engine ${argument(n)}`, roots.sqrt(n));
// The squares of a double and of midpoints; and next to them, where the first bits of the root are those of the midpoint.
for (const n of [3n, (1n << 53n) + 1n, (1n << 53n) + 3n])
  for (const step of [-1n, 0n, 1n]) {
    const square = { numerator: (6n << 300n) * (n << 200n) ** 2n + step, denominator: 6n << 300n };
    returned('sqrt', `engine ${argument(square)}`, roots.sqrt(square));
  }
engine('sqrt', '', roots.sqrt);

// ---- exact-power.ts ----

const EXACT: readonly (readonly [string, string])[] = [
  ...['0.5', '-0.5', '2', '-1', '0.25', '1.5', '0.2', '-0.04', '0', '1.50', '3', '0.3', '1076', '1077'].flatMap((y) =>
    ['1.21', '4', '0.25', '2', '0.5', '1', '9765625', '100', '1.1', '32', '0.00243', '6'].map((x) => [x, y] as const),
  ),
  ...([
    ['2', '1e30'],
    ['1.0000000001', '107.5'],
  ] as const),
];
for (const [x, y] of EXACT)
  fraction('exactPower', `${pair(decimal(x))} ${pair(decimal(y))}`, powers.exactPower(decimal(x), decimal(y)));
const thirds = { numerator: -2n, denominator: 6n };
for (const n of [8n, 27n, 64n, 100n]) {
  const x = { numerator: 3n * n, denominator: 24n };
  fraction('exactPower', `${pair(x)} ${pair(thirds)}`, powers.exactPower(x, thirds));
}

// ---- pow.ts ----

for (const bits of PRECISIONS)
  for (const [base, exponent] of few(POWERS.filter(([, y]) => y !== 0).slice(-60), bits)) {
    const [x, y] = [exactly(base), exactly(exponent)];
    approximation(
      'approximatePower',
      `ln2 lnSixteenths ${pair(x)} ${pair(y)} ${bits}`,
      power.approximatePower(x, y, bits),
    );
  }
for (const [base, exponent] of [...POWERS, ...POWERS.filter((_, i) => i % 8 === 0).map(([b, e]) => [-b, e] as const)])
  returned('pow', `stars ln2 lnSixteenths ${argument(base)} ${argument(exponent)}`, power.pow(base, exponent));
for (const [x, y] of [
  ...EXACT,
  ...([
    ['1.31342906583847272152393211798826896479106368', '1.7'],
    ['513847.593123865144613335230242645892234380441918706085619265', '0.2'],
    ['1.1', '2.9263621592657788563685169906602924364528632905784'],
    ['7.5', '-0.8615934649029381978808091181361977950015'],
    ['1.000000000000000000000000000001', '1e32'],
    ['0.999999999999999999999999999999', '1e308'],
    ['-1.1', '3'],
    ['-1.1', '4.0'],
    ['-1.1', '-3e0'],
    ['-1.1', '0.5'],
    ['-1.1', '3.000000000000000000001'],
    ['-3', '34'],
    ['1e200', '1e-300'],
    // The square of 1 + 2^-53, so the root is a tie.
    ['1.0000000000000002220446049250313203188534960464313', '0.5'],
    ['1.0000000000000002220446049250313203188534960464312905445702', '0.5'],
  ] as const),
])
  returned(
    'pow',
    `stars ln2 lnSixteenths ${argument(decimal(x))} ${argument(decimal(y))}`,
    power.pow(decimal(x), decimal(y)),
  );
const tie = { numerator: ((1n << 53n) + 1n) ** 2n, denominator: 1n << 106n };
for (const y of [0.5, -0.5, 1.5])
  returned('pow', `stars ln2 lnSixteenths ${argument(tie)} ${argument(y)}`, power.pow(tie, y));

// Next to 0, an infinity or NaN, `**` sees one of these numbers instead of a fraction.
const SPECIAL = [0, -0, Infinity, -Infinity, NaN];
const REPRESENTATIVES = [...SPECIAL, ...[0.5, 1, 2, 3].flatMap((n) => [n, -n])];
const table = REPRESENTATIVES.flatMap((a) =>
  REPRESENTATIVES.map((b) => `(${bitsOf(a)}, ${bitsOf(b)}, ${bitsOf(a ** b)})`),
);
const OTHERS: readonly Argument[] = [
  ...[1, -1, 0.5, -0.5, 2, -2, 3, -3, 2.5, -2.5, 1e300, -1e-300, 2 ** 53 - 1, 2 ** 53],
  ...['0.1', '1.0', '1.1', '3.0', '3.1', '4.0', '1e-400', '1e400', '9007199254740993'].flatMap((text) => [
    decimal(text),
    opposite(decimal(text)),
  ]),
  { numerator: 0n, denominator: 1n },
];
for (const n of SPECIAL)
  for (const other of [...SPECIAL, ...OTHERS]) {
    returned('pow', `stars ln2 lnSixteenths ${argument(n)} ${argument(other)}`, power.pow(n, other));
    returned('pow', `stars ln2 lnSixteenths ${argument(other)} ${argument(n)}`, power.pow(other, n));
  }

// ---- The file ----

const lists = [...cases].map(
  ([name, list]) => `Definition ${name}_cases : list (list Z * list Z) := [\n${list.join(';\n')}].
Eval vm_compute in differences ${name}_cases.`,
);
const total = [...cases.values()].reduce((sum, list) => sum + list.length, 0);
console.log(`(* ${total} cases of ${cases.size} functions *)
From Coq Require Import Bool List ZArith.
From Flocq Require Import IEEE754.Binary IEEE754.Bits.
From Proof Require Import Models.
Import ListNotations.
Open Scope Z_scope.

Definition triple (x : Z * Z * Z) := let '(significand, error, exponent) := x in [significand; error; exponent].
Definition some (x : option Z) := match x with Some n => [n] | None => [] end.
Definition optional (x : option (Z * Z)) := match x with Some (a, b) => [a; b] | None => [] end.
Definition optionalTriple (x : option (Z * Z * Z)) := match x with Some t => triple t | None => [] end.
Definition listed (n : argument) := match n with Double d => [bits_of_b64 d] | Fraction (p, q) => [p; q] end.
Definition returned (x : option binary64) := match x with Some f => [bits_of_b64 f] | None => [] end.
Definition engine (n : binary64) := n.
(* ** of the numbers that it is called with. *)
Definition table := [${table.join('; ')}].
Definition stars (a b : binary64) := b64_of_bits
  (fold_right (fun '(x, y, power) other => if (x =? bits_of_b64 a) && (y =? bits_of_b64 b) then power else other) 0 table).
Definition differences (cases : list (list Z * list Z)) :=
  filter (fun '(computed, expected) => negb (if list_eq_dec Z.eq_dec computed expected then true else false)) cases.
${definitions.join('\n')}

${lists.join('\n\n')}`);
