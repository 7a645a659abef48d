/**
 * Writes a Coq file that computes the models of Models.v on the same arguments as the TypeScript and prints the differences:
 * node link.ts [folder of the TypeScript]. Each case is a Coq expression and the integers that it must equal.
 */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '../src'));
const load = <Module>(file: string): Promise<Module> => import(pathToFileURL(join(folder, file)).href);
const rounding = await load<typeof import('../src/correct-rounding.ts')>('correct-rounding.ts');
const fixed = await load<typeof import('../src/fixed-point.ts')>('fixed-point.ts');
const logarithm = await load<typeof import('../src/logarithm.ts')>('logarithm.ts');
const exponential = await load<typeof import('../src/exponential.ts')>('exponential.ts');
const trigonometry = await load<typeof import('../src/trigonometry.ts')>('trigonometry.ts');
const power = await load<typeof import('../src/pow.ts')>('pow.ts');

type Approximation = ReturnType<typeof trigonometry.approximateSine>;
type Dyadic = ReturnType<typeof rounding.dyadic>;

// ---- Coq's notation ----

const cases = new Map<string, string[]>();
const z = (n: bigint | number) => `(${n})`;
const pair = ({ significand, exponent }: Dyadic) => `(${z(significand)}, ${z(exponent)})`;
const double = (n: number) => `(b64_of_bits ${bitsOf(n)})`;

/** Notes that an expression, made of a model's name and its arguments, equals these integers. */
function equal(name: string, expression: string, ...expected: readonly bigint[]): void {
  const list = cases.get(name) ?? [];
  cases.set(name, list);
  list.push(`(${expression}, [${expected.map(z).join('; ')}])`);
}

const integer = (name: string, args: string, expected: bigint) => equal(name, `[${name} ${args}]`, expected);
const dyadicNumber = (name: string, args: string, { significand, exponent }: Dyadic) =>
  equal(name, `pair (${name} ${args})`, significand, exponent);
const approximation = (name: string, args: string, { significand, error, exponent }: Approximation) =>
  equal(name, `triple (${name} ${args})`, significand, error, exponent);
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

function fromBits(bits: bigint): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, bits);
  return view.getFloat64(0);
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
  ...times(30).map(() => anyDouble(-1074, 1023)),
  ...times(20).map(() => anyDouble(-8, 8)),
];
// Next to multiples of π/2, the sizes at which the reduction and the small angles begin, and the largest double.
const ANGLES = [
  ...[1, 2, 3, 4, 5, 710, 1e22, 1e29],
  ...[2 ** 63, 2 ** 64, 1e8, 2e-8, 9e-8, MAX, 6381956970095103 * 2 ** 797, 5.319372648326541e255],
  ...[1, 2, 3, 4, 5, 6, 7].map((k) => (k * Math.PI) / 2),
  ...[1e-8, 1e19].flatMap((limit) => [fromBits(bitsOf(limit) - 1n), limit, fromBits(bitsOf(limit) + 1n)]),
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
  ...times(40).map(() => [anyDouble(-1074, 1023), anyDouble(-12, 2)] as const),
  ...times(20).map(() => [anyDouble(-2, 2), -anyDouble(-2, 9)] as const),
  ...times(20).map(() => [Number(random(5n)) + 1, Number(random(4n)) / 4] as const),
];
const PRECISIONS = [112n, 113n, 128n, 224n, 448n];

// ---- correct-rounding.ts ----

for (const n of [0n, 1n, 2n, 3n, 7n, 8n, ...times(10).map(() => random(200n))])
  integer('bitLength', z(n), rounding.bitLength(n));

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
      equal('nearestDouble', `[bits_of_b64 (nearestDouble ${pair(x)})]`, bitsOf(nearest));
    }

for (const n of [0, -0, ...POSITIVE, ...POSITIVE.map((x) => -x)]) dyadicNumber('dyadic', double(n), rounding.dyadic(n));

/** Approximations in Coq and in TypeScript. The first ones need one pass, two or three. */
const approximations: (readonly [string, (bits: bigint) => Approximation])[] = [
  1n,
  3n,
  10n ** 20n,
  1n << 200n,
  -7n,
].flatMap((n) => [
  [
    `(${z(n)} * bits + 1, 0, - (bits ÷ 4))`,
    (bits) => ({ significand: n * bits + 1n, error: 0n, exponent: -bits / 4n }),
  ],
  [
    `(Z.shiftl ${z(n)} bits ÷ 3, Z.shiftl 1 (320 - bits ÷ 2), - bits)`,
    (bits) => ({ significand: (n << bits) / 3n, error: 1n << (320n - bits / 2n), exponent: -bits }),
  ],
]);
// The first passes decide nothing: the ends round differently, or one end and the center. A later pass returns its number of bits.
for (const [significand, error, enough] of [
  [0n, 1n, 224n],
  [(1n << 54n) + 1n, 2n, 224n],
  [(1n << 54n) + 3n, 2n, 224n],
  [0n, 1n, 7168n],
  [0n, 1n, 7169n],
] as const)
  approximations.push([
    `if bits <? ${enough} then (${significand}, ${error}, 0) else (bits, 0, 0)`,
    (bits) => (bits < enough ? { significand, error, exponent: 0n } : { significand: bits, error: 0n, exponent: 0n }),
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
integer('constant', `(computeLn10 (constant computeLn2 224)) 0 112`, logarithm.ln10(112n));

for (const bits of [0n, 60n, 112n, 1100n])
  for (const [significand, exponent] of [
    [1n, -60n],
    [-1n, -61n],
    [7n, -62n],
    [-7n, -1074n],
    [(1n << 53n) - 1n, 971n],
    [random(53n), -100n],
    [-random(53n), -113n],
  ] as const)
    integer(
      'fixedPoint',
      `${pair({ significand, exponent })} ${bits}`,
      fixed.fixedPoint({ significand, exponent }, bits),
    );

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
const KNOWN_BITS = 640n;
const KNOWN_HALF_PI_BITS = 1300n;
const definitions = [
  `Definition ln2 := constant (fun _ => ${fixed.ln2(KNOWN_BITS)}) ${KNOWN_BITS}.`,
  `Definition ln10 := constant (fun _ => ${logarithm.ln10(KNOWN_BITS - 16n)}) ${KNOWN_BITS - 16n}.`,
  `Definition halfPi := constant (fun _ => ${fixed.halfPi(KNOWN_HALF_PI_BITS)}) ${KNOWN_HALF_PI_BITS}.`,
];
integer('constant', `computeLn2 224 ${KNOWN_BITS}`, fixed.ln2(KNOWN_BITS));
integer('constant', `computeHalfPi 224 ${KNOWN_HALF_PI_BITS}`, fixed.halfPi(KNOWN_HALF_PI_BITS));
integer('constant', `(computeLn10 ln2) 112 ${KNOWN_BITS - 16n}`, logarithm.ln10(KNOWN_BITS - 16n));

/** Few arguments at many bits, because Coq computes with lists of digits. */
const few = <T>(list: readonly T[], bits: bigint) =>
  bits < 200n ? list : list.filter((_, i) => i % (bits < 400n ? 5 : 12) === 0);

// ---- logarithm.ts ----

for (const bits of PRECISIONS)
  for (const n of few(POSITIVE, bits)) {
    const x = rounding.dyadic(n);
    integer('naturalLogarithm', `ln2 ${pair(x)} ${bits}`, logarithm.naturalLogarithm(x, bits));
    if (bits === 113n) continue;
    approximation(
      'approximateLogarithm',
      `ln2 ${double(n)} ln2 ${bits}`,
      logarithm.approximateLogarithm(n, fixed.ln2, bits),
    );
    approximation(
      'approximateLogarithm',
      `ln2 ${double(n)} ln10 ${bits}`,
      logarithm.approximateLogarithm(n, logarithm.ln10, bits),
    );
  }
for (const n of [...POSITIVE, 1000, 1024]) {
  returned('log', `engine ln2 ${double(n)}`, logarithm.log(n));
  returned('log2', `engine ln2 ${double(n)}`, logarithm.log2(n));
  returned('log10', `engine ln2 ln10 ${double(n)}`, logarithm.log10(n));
}
for (const n of [0, -0, -1, -MIN]) {
  const isEngine = [logarithm.log, logarithm.log2, logarithm.log10].every((f) => Object.is(f(n), Math.log(n)));
  equal('engine', `[bits_of_b64 (engine ${double(n)})]`, isEngine ? bitsOf(n) : 0n - 1n);
}

// ---- exponential.ts ----

for (const bits of PRECISIONS)
  for (const n of few(EXPONENTS, bits)) {
    const x = fixed.fixedPoint(rounding.dyadic(n), bits + fixed.GUARD_BITS);
    approximation('approximateExponential', `ln2 ${z(x)} ${bits}`, exponential.approximateExponential(x, bits));
  }
for (const n of EXPONENTS) returned('exp', `ln2 ${double(n)}`, exponential.exp(n));

// ---- trigonometry.ts ----

for (const bits of [112n, 113n, 224n])
  for (const n of few(ANGLES, bits)) {
    approximation('approximateSine', `halfPi ${double(n)} ${bits}`, trigonometry.approximateSine(n, bits));
    approximation('approximateCosine', `halfPi ${double(n)} ${bits}`, trigonometry.approximateCosine(n, bits));
    approximation('approximateTangent', `halfPi ${double(n)} ${bits}`, trigonometry.approximateTangent(n, bits));
  }
for (const n of [0, -0, MIN, -MIN, ...ANGLES, ...ANGLES.slice(0, 20).map((x) => -x)]) {
  returned('sin', `halfPi ${double(n)}`, trigonometry.sin(n));
  returned('cos', `halfPi ${double(n)}`, trigonometry.cos(n));
  returned('tan', `halfPi ${double(n)}`, trigonometry.tan(n));
}

// ---- pow.ts ----

for (const bits of PRECISIONS)
  for (const [base, exponent] of few(POWERS.slice(-80), bits)) {
    const [x, y] = [rounding.dyadic(base), rounding.dyadic(exponent)];
    approximation('approximatePower', `ln2 ${pair(x)} ${pair(y)} ${bits}`, power.approximatePower(x, y, bits));
  }
for (const [base, exponent] of [...POWERS, ...POWERS.filter((_, i) => i % 8 === 0).map(([b, e]) => [-b, e] as const)]) {
  if (base < 0 && !Number.isInteger(exponent)) continue;
  returned('pow', `(fun b _ => b) ln2 ${double(base)} ${double(exponent)}`, power.pow(base, exponent));
}

for (const [base, exponent] of [
  [0, 0.5],
  [0, 0],
  [0, -3],
  [-0, 3],
  [-0, -3],
  [-2, 0.5],
  [-0.5, 0.5],
  [-0.75, 1.5],
] as const) {
  const isEngine = Object.is(power.pow(base, exponent), base ** exponent);
  equal('engine', `[bits_of_b64 (engine ${double(base)})]`, isEngine ? bitsOf(base) : -1n);
}

// ---- The file ----

const lists = [...cases].map(
  ([name, list]) => `Definition ${name}_cases : list (list Z * list Z) := [\n${list.join(';\n')}].
Eval vm_compute in differences ${name}_cases.`,
);
const total = [...cases.values()].reduce((sum, list) => sum + list.length, 0);
console.log(`(* ${total} cases of ${cases.size} functions *)
From Coq Require Import List ZArith.
From Flocq Require Import IEEE754.Binary IEEE754.Bits.
From Proof Require Import Models.
Import ListNotations.
Open Scope Z_scope.

Definition pair (x : Z * Z) := let '(significand, exponent) := x in [significand; exponent].
Definition triple (x : Z * Z * Z) := let '(significand, error, exponent) := x in [significand; error; exponent].
Definition returned (x : option binary64) := match x with Some f => [bits_of_b64 f] | None => [] end.
Definition engine (n : binary64) := n.
Definition differences (cases : list (list Z * list Z)) :=
  filter (fun '(computed, expected) => negb (if list_eq_dec Z.eq_dec computed expected then true else false)) cases.
${definitions.join('\n')}

${lists.join('\n\n')}`);
