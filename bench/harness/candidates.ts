/** For each operation a request as any other, and the ones that may be slow. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointId, OperationId } from '../../lib/contract/index.ts';
import { FACTORIAL_EXCLUSIVE_MAXIMUM, FIBONACCI_EXCLUSIVE_MAXIMUM } from '../../lib/core/limits.ts';
import { builtLambda } from './bundles.ts';
import { longIntegers, longReals, REFUSED } from './longest.ts';
import { hardestNumbers } from './prime-samples.ts';

const HARD_NUMBERS = 2000;

const hardest = hardestNumbers(HARD_NUMBERS);
const LARGEST_DOUBLE = String(Number.MAX_VALUE);
const FAR = ['8640000000000', '-8640000000000', '-62135596800', '253402300799.999'];
const ZONES = ['Europe/Dublin', 'america/argentina/comodrivadavia', 'Antarctica/Troll', 'Africa/El_Aaiun', '%2B23:59'];

/** Angles next to a multiple of π/2, the largest double and the smallest. */
const ANGLES = ['6381956970095103e224', '8.98846567431158e307', LARGEST_DOUBLE, '5e-324', '1e22'];
const REALS = [LARGEST_DOUBLE, '5e-324', '2.2250738585072011e-308', '0.9999999999999999', '1.0000000000000002'];

/** A request, and the function it reaches. */
export interface FunctionRequest {
  readonly id: EndpointId;
  readonly target: string;
  readonly method: string;
}

/** Requests to the functions beside the operations: each page and file, and every kind of answer of the fallback. */
export function siteRequests(): FunctionRequest[] {
  const files = readdirSync(join(builtLambda('site/assets'), 'files')).filter((name) => !/\.(?:br|gz)$/.test(name));
  const get = (id: EndpointId, target: string) => ({ id, target, method: 'GET' });
  return [
    get('site/home', '/'),
    get('site/docs', '/docs'),
    get('site/openapi', '/openapi.json'),
    get('site/llms', '/llms.txt'),
    ...files.map((name) => get('site/assets', `/docs/assets/${name}`)),
    get('site/fallback', '/math/pow/?base=2&exponent=10'),
    get('site/fallback', '/math/cube/3'),
    { id: 'site/fallback', target: '/math/prime/97', method: 'POST' },
    { id: 'site/fallback', target: '/math/prime/97', method: 'OPTIONS' },
  ];
}

const worstOfAny = [...REALS, ...longReals(), ...REFUSED];
const pairs = (one: string[], other: string[]) => one.flatMap((a) => other.map((b) => [a, b] as const));

export function candidates(id: OperationId): { typical: string; slow: string[] } {
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
    case 'time/zones':
      return { typical: '/time/zones', slow: ['/time/zones'] };
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
