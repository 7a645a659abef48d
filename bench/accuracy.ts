/** How right the answers are: npm run accuracy. Every reference vector of the tests, and a fresh sample where Python has mpmath. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { factorial } from '../lib/core/math/factorial.ts';
import { fibonacci } from '../lib/core/math/fibonacci.ts';
import { smallestFactorPair } from '../lib/core/math/prime.ts';
import { timeObject } from '../lib/core/time/time-object.ts';
import { timeZone } from '../lib/core/time/time-zone.ts';
import { ulpDistance } from '../test/ulp.ts';
import { vectors } from '../test/vectors/elementary.ts';
import factorials from '../test/vectors/factorial.json' with { type: 'json' };
import fibonaccis from '../test/vectors/fibonacci.json' with { type: 'json' };
import primes from '../test/vectors/primes.json' with { type: 'json' };
import expandedYears from '../test/vectors/time-expanded-years.json' with { type: 'json' };
import timeZones from '../test/vectors/time-zones.json' with { type: 'json' };
import { ELEMENTARY, type ElementaryName } from './harness/elementary.ts';
import { bytes as count } from './harness/figures.ts';
import { type Goal, report, table } from './harness/page.ts';

const names = (Object.keys(ELEMENTARY) as ElementaryName[]).filter((name) => name !== 'sqrt');

/** Errors over the reference vectors, which hold the double nearest the true value. */
function againstVectors(name: ElementaryName, which: 'own' | 'native') {
  const distances = vectors(name as Parameters<typeof vectors>[0]).map(({ input: [a = NaN, b = NaN], nearest }) =>
    ulpDistance(ELEMENTARY[name][which](a, b), nearest),
  );
  const right = distances.filter((distance) => distance === 0).length;
  return { cases: distances.length, right, worst: Math.max(...distances) };
}

interface FreshError {
  readonly cases: number;
  /** Of the result against the true value, in units in the last place; half of one is the least there is. */
  readonly own: number;
  readonly native: number;
}

/** Errors over a fresh sample, against mpmath; `undefined` where Python or mpmath is missing. */
function againstFreshSample(): Record<string, FreshError> | undefined {
  const script = join(import.meta.dirname, 'accuracy.py');
  const run = (mode: string, input = '') =>
    spawnSync('python3', [script, mode], { input, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const sample = run('sample');
  if (sample.status !== 0) return undefined;
  const results: Record<string, unknown> = {};
  for (const [name, inputs] of Object.entries(
    JSON.parse(sample.stdout) as Record<ElementaryName, [number, number][]>,
  )) {
    const { own, native } = ELEMENTARY[name as ElementaryName];
    const finite = inputs.filter(([a, b]) => Number.isFinite(own(a, b)));
    results[name] = finite.map(([a, b]) => [a, b, own(a, b), native(a, b)]);
  }
  const errors = run('errors', JSON.stringify(results));
  if (errors.status !== 0) throw new Error(errors.stderr);
  return JSON.parse(errors.stdout);
}

type TimeCase = readonly [milliseconds: number, local: string, calendar: string, utc?: string];

const localTimes = [timeZones.zones, expandedYears.cases].flatMap((zones) =>
  Object.entries(zones as unknown as Record<string, TimeCase[]>).flatMap(([name, rows]) =>
    rows.map(([milliseconds, local, calendar, utc]) => {
      const zone = timeZone(name);
      const time = zone && timeObject(milliseconds, zone);
      const same = time?.local === local && `${time.weekday} ${time.dayOfYear} ${time.isoWeek}` === calendar;
      return same && (utc === undefined || time.utc === utc);
    }),
  ),
);
const offsets = Object.entries(timeZones.names).flatMap(([name, rows]) =>
  rows.flatMap((offset, i) =>
    i % 2 ? [timeZone(name)?.localTimeType((rows[i - 1] ?? 0) * 1000).offset === offset] : [],
  ),
);
const factors = Object.values(primes as unknown as Record<string, [number, number][]>)
  .flat()
  .map(([n, p]) => String(smallestFactorPair(n)) === String(p === n ? [1, n] : [p, n / p]));
const terms = fibonacci(fibonaccis.length).map((term, i) => term === fibonaccis[i]);
const products = factorials.map((product, i) => product === factorial(i + 1));

const exactRows: [string, boolean[], string][] = [
  ['prime: both divisors', factors, 'GNU factor and PARI/GP'],
  ['fibonacci: every term there is', terms, "Python's integers"],
  ['factorial: every one there is', products, "Python's integers"],
  ['time: local time, weekday, day of the year, ISO week', localTimes, "Python's zoneinfo, GNU date"],
  ['time: offset of every zone', offsets, "Python's zoneinfo"],
];

const fresh = againstFreshSample();
const own = Object.fromEntries(names.map((name) => [name, againstVectors(name, 'own')]));
const wrong = exactRows.reduce((sum, [, cases]) => sum + cases.filter((right) => !right).length, 0);
const worst = Math.max(...Object.values(own).map(({ worst }) => worst));
const goals: Goal[] = [
  { goal: 'every elementary function within 1 ulp of the nearest double', reached: `${worst} ulp`, met: worst <= 1 },
  { goal: 'no mismatch elsewhere', reached: `${wrong}`, met: wrong === 0 },
];
if (fresh) {
  const largest = Math.max(...Object.values(fresh).map(({ own }) => own));
  goals.push({
    goal: 'within 1 ulp of the true value on a fresh sample',
    reached: `${largest.toFixed(6)} ulp`,
    met: largest <= 1,
  });
}

const share = ({ cases, right }: { cases: number; right: number }) => `${((right / cases) * 100).toFixed(2)} %`;

report(
  'accuracy',
  'npm run accuracy',
  goals,
  'Over the reference vectors of the tests, which are chosen to be hard: the share of results that are the double nearest the true value, and the distance of the worst one from it in units in the last place (ulp). Over a fresh seeded sample, against mpmath: the largest error against the true value, of which half an ulp cannot be avoided. Beside each the `Math` function of this Node.js.',
  table(
    [
      'function',
      'vectors',
      'nearest',
      'worst, ulp',
      '`Math`: nearest',
      'worst, ulp',
      'fresh sample',
      'largest error, ulp',
      '`Math`',
    ],
    names.map((name) => {
      const engine = againstVectors(name, 'native');
      const { cases, worst } = againstVectors(name, 'own');
      const { cases: sampled, own: ownError, native } = fresh?.[name] ?? {};
      return [
        name,
        count(cases),
        share(own[name] ?? engine),
        String(worst),
        share(engine),
        String(engine.worst),
        ...(sampled ? [count(sampled), ownError?.toFixed(6) ?? '', native?.toFixed(3) ?? ''] : ['none', '', '']),
      ];
    }),
  ),
  '`sqrt` is correctly rounded by IEEE 754, `abs`, `round`, `ceil` and `floor` are exact.',
  table(
    ['exact operations', 'cases', 'mismatches', 'reference'],
    exactRows.map(([title, cases, reference]) => [
      title,
      count(cases.length),
      count(cases.filter((right) => !right).length),
      reference,
    ]),
  ),
);
process.exitCode = goals.every(({ met }) => met) ? 0 : 1;
