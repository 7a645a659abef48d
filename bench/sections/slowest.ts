/** The slowest input each operation accepts, among generated worst cases, and what it costs. */

import { type OperationId, operationEntries } from '../../lib/contract/index.ts';
import { FACTORIAL_EXCLUSIVE_MAXIMUM, FIBONACCI_EXCLUSIVE_MAXIMUM } from '../../lib/core/limits.ts';
import { builtLambda, load } from '../harness/bundles.ts';
import { duration, times } from '../harness/figures.ts';
import { timeFreshProcesses } from '../harness/fresh-process.ts';
import { longIntegers, longReals, REFUSED } from '../harness/longest.ts';
import { report, table } from '../harness/page.ts';
import { hardestNumbers } from '../harness/prime-samples.ts';
import { eventOf, invoking } from '../harness/request.ts';
import { median } from '../harness/rounds.ts';

const GOAL_MILLISECONDS = 5;
const CALLS = 600;
const HARD_NUMBERS = 2000;

const hardest = hardestNumbers(HARD_NUMBERS);
const LARGEST_DOUBLE = String(Number.MAX_VALUE);
const FAR = ['8640000000000', '-8640000000000', '-62135596800', '253402300799.999'];
const ZONES = ['Europe/Dublin', 'america/argentina/comodrivadavia', 'Antarctica/Troll', 'Africa/El_Aaiun', '%2B23:59'];

/** Angles next to a multiple of π/2, the largest double and the smallest. */
const ANGLES = ['6381956970095103e224', '8.98846567431158e307', LARGEST_DOUBLE, '5e-324', '1e22'];
const REALS = [LARGEST_DOUBLE, '5e-324', '2.2250738585072011e-308', '0.9999999999999999', '1.0000000000000002'];

const worstOfAny = [...REALS, ...longReals(), ...REFUSED];
const pairs = (one: string[], other: string[]) => one.flatMap((a) => other.map((b) => [a, b] as const));

/** For each operation a request as any other, and the ones that may be slow. */
function candidates(id: OperationId): { typical: string; slow: string[] } {
  const onPath = (name: string, typical: string, slow: readonly string[]) => {
    const path = `/${name}/`;
    return { typical: path + typical, slow: slow.map((text) => path + text) };
  };
  switch (id) {
    case 'math/prime':
      return onPath(id, '97', [
        ...hardest.map(String),
        '9007199254740881',
        ...longIntegers(9007195909437503),
        ...REFUSED,
      ]);
    case 'math/fibonacci':
      return onPath(id, '10', [...extremes(FIBONACCI_EXCLUSIVE_MAXIMUM - 1), ...REFUSED]);
    case 'math/factorial':
      return onPath(id, '5', [...extremes(FACTORIAL_EXCLUSIVE_MAXIMUM - 1), ...REFUSED]);
    case 'math/random-number':
      return {
        typical: '/math/random-number?min=1&max=6',
        slow: [
          '?min=-9007199254740991&max=9007199254740991',
          '?min=-9007199254740991&max=1',
          `?min=-${LARGEST_DOUBLE}&max=0.5`,
          '?min=0.1&max=0.10000000000000002',
          ...longReals(0.5).map((text) => `?min=-${text}&max=${text}`),
          ...REFUSED.map((text) => `?min=${text}`),
        ].map((query) => `/math/random-number${query}`),
      };
    case 'math/pow':
      return {
        typical: '/math/pow/?base=2&exponent=10',
        slow: [
          ...pairs(['1.0000000000000002', '0.9999999999999999'], ['3e18', '-1e17']),
          ...pairs([LARGEST_DOUBLE, '5e-324', '10', '-3'], ['-0.99', '0.5', '1e-300', '23', '-323']),
          ...longReals(0.5).map((text) => [text, text] as const),
          ...REFUSED.map((text) => [text, '2'] as const),
        ].map(([base, exponent]) => `/math/pow/?base=${base}&exponent=${exponent}`),
      };
    case 'time/now':
      return { typical: '/time/now', slow: ZONES.map((zone) => `/time/now?tz=${zone}`) };
    case 'time/unix':
    case 'time/unix-ms': {
      const path = id === 'time/unix' ? '/time/unix/' : '/time/unix/ms/';
      const far = id === 'time/unix' ? FAR : FAR.map((text) => `${text}e3`);
      return {
        typical: `${path}1709884384`,
        slow: [...far, ...longReals(), ...REFUSED].flatMap((text) => ZONES.map((zone) => `${path}${text}?tz=${zone}`)),
      };
    }
    case 'math/sin':
    case 'math/cos':
    case 'math/tan':
      return onPath(id, '2.5', [...ANGLES, ...ANGLES.map((text) => `-${text}`), ...worstOfAny]);
    case 'math/exp':
      return onPath(id, '2.5', ['709.782712893384', '-745.1332191019411', '-708.4', ...worstOfAny]);
    default:
      return onPath(id, '2.5', worstOfAny);
  }
}

function extremes(n: number): string[] {
  return [String(n), ...longIntegers(n)];
}

interface Cost {
  readonly target: string;
  readonly median: number;
  /** 99 of 100 calls take no longer. */
  readonly percentile99: number;
}

/** Microseconds of single calls, one candidate after the other in each round. */
async function costs(id: OperationId, targets: readonly string[], calls: number): Promise<Cost[]> {
  const handler = await load(builtLambda(id));
  const runs = targets.map((target) => ({
    target,
    run: invoking(handler, eventOf(id, target)),
    times: [] as number[],
  }));
  for (let call = 0; call < calls; call++) {
    for (const { run, times } of runs) {
      const start = performance.now();
      await run();
      times.push((performance.now() - start) * 1000);
    }
  }
  // The first half warms the code up.
  return runs.map(({ target, times }) => {
    const warm = times.slice(times.length >> 1);
    return { target, median: median(warm), percentile99: percentile99(warm) };
  });
}

const rows: { id: OperationId; typical: Cost; slowest: Cost; cases: number }[] = [];
for (const [id] of operationEntries) {
  const { typical, slow } = candidates(id);
  const quick = await costs(id, slow, 20);
  const suspects = quick.sort((a, b) => b.median - a.median).slice(0, 3);
  const [usual, ...careful] = await costs(id, [typical, ...suspects.map(({ target }) => target)], CALLS);
  const slowest = careful.reduce((a, b) => (b.median > a.median ? b : a));
  if (usual) rows.push({ id, typical: usual, slowest, cases: slow.length });
}

const unix = builtLambda('time/unix');
const fresh = timeFreshProcesses(
  {
    utc: { folder: unix, event: eventOf('time/unix', '/time/unix/1709884384') },
    zone: { folder: unix, event: eventOf('time/unix', '/time/unix/1709884384?tz=Europe/Paris') },
    random: {
      folder: builtLambda('math/random-number'),
      event: eventOf('math/random-number', '/math/random-number'),
    },
  },
  7,
);
const first = (name: keyof typeof fresh) => duration(median(fresh[name].first) * 1000);

const overall = rows.reduce((a, b) => (b.slowest.median > a.slowest.median ? b : a));
const almostAll = Math.max(...rows.map(({ slowest }) => slowest.percentile99));

report(
  'slowest',
  'npm run bench -- slowest',
  [
    {
      goal: `the slowest accepted input of every operation under ${GOAL_MILLISECONDS} ms once the process is warm`,
      reached: `${duration(overall.slowest.median)} (${overall.id}), 99 of 100 calls within ${duration(almostAll)}`,
      met: almostAll < GOAL_MILLISECONDS * 1000,
    },
  ],
  "Generated worst cases, sent through the built Lambdas: the longest literals that API Gateway's 10,240 bytes of request line and headers let through, in every form; the hardest numbers to factor; the largest n; far instants in zones; and long texts that are read to the end and refused. Typical is a short request (for primes 97). Single calls, the wall clock of a busy thread, so the CPU time is no more; the 99th percentile leaves out most of what other processes take.",
  table(
    ['operation', 'cases', 'typical', 'slowest', '99th percentile', 'ratio', 'the slowest input'],
    rows.map(({ id, typical, slowest, cases }) => [
      id,
      String(cases),
      duration(typical.median),
      duration(slowest.median),
      duration(slowest.percentile99),
      times(slowest.median / typical.median),
      shortened(slowest.target),
    ]),
  ),
  `What only the first call of a process pays comes on top: with a time zone it takes ${first('zone')} instead of ${first('utc')}, for the platform's time zone data has to be loaded (a further zone takes some 50 µs when it is first asked for); the first random number takes ${first('random')}, for the secure generator.`,
);

function percentile99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? NaN;
}

function shortened(target: string): string {
  if (target.length <= 64) return `\`${target}\``;
  return `\`${target.slice(0, 40)}…${target.slice(-12)}\`, ${target.length} characters`;
}
