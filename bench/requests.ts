/** Requests that may be slow, made from the operations, so that a new operation is measured with all its parameters. */
import type { Operation, Parameter } from '../lib/http/operation.ts';
import { fillPath } from '../lib/http/path-template.ts';
import { documentedPath } from '../lib/routes.ts';

/** API Gateway's quota for the request line and the headers, minus the shortest headers and the rest of the line. */
const LITERAL_BYTES = 10_240 - 120;

/** Doubles at the ends of the range and near 1, and angles near a multiple of π/2. */
const EXTREMES = ['1.7976931348623157e308', '5e-324', '2.2250738585072011e-308', '0.9999999999999999', '-0']
  .concat(['1.0000000000000002', '6381956970095103e224', '8.98846567431158e307', '-745.1332191019411'])
  .concat(['709.782712893384', '-708.4', '3e18', '-1e17', '0.5', '-323', '1e-300']);

/** Values of string parameters that take longer than the examples: zones with many transitions, and names like many others. */
const STRINGS: Readonly<Record<string, readonly string[]>> = {
  tz: ['Europe/Dublin', '+23:59', 'america/argentina/comodrivadavia', 'america/argentina/comodrivadaviaa'],
  datetime: ['2024-10-27T01:30[Europe/Dublin]', '+275760-09-12T00:00:00.000-23:59'],
};

const TYPICAL_STRINGS: Readonly<Record<string, string>> = { tz: 'America/New_York', datetime: '2026-11-22T10:00:00Z' };

/**
 * What takes longest to factor: the slowest found in a scan of millions (test/vectors/primes.py), one whose square forms have a short
 * period, and the largest prime and product of neighbouring primes below 2^53.
 */
const HARD_NUMBERS = [5283944655247099, 7919041409007791, 8907773668729643]
  .concat(9005846158237171, 9007199254740881, 9007195909437503)
  .map((n) => `/math/prime/${n}`);

/** The functions that are no operations. The site handles /docs while it loads, which is what people ask it for. */
export const OTHER_FUNCTIONS = [
  { id: 'site', typical: '/docs', candidates: ['/openapi.json'] },
  { id: 'fallback', typical: '/math/cube/3', candidates: ['/math/cube/3', '/math/pow/?base=3&exponent=0.5'] },
];

/** A request that the function has not handled while it was loading: with other values than the examples of its parameters. */
export function typicalRequest(operation: Operation): string {
  if (operation.id === 'math/prime') return '/math/prime/1000003';
  return requestOf(operation, ([name, { example }]) => TYPICAL_STRINGS[name] ?? String(Number(example) + 1));
}

/** All examples, and every combination of slow values. */
export function slowRequests(operation: Operation): string[] {
  const { id, examples, parameters } = operation;
  const numbers = Object.values(parameters).filter(({ kind }) => kind.schema.type !== 'string').length;
  const combined = Object.entries(parameters).reduce<Record<string, string>[]>(
    (requests, [name, parameter]) =>
      requests.flatMap((request) =>
        slowValues(name, parameter, numbers).map((value) => ({ ...request, [name]: value })),
      ),
    [{}],
  );
  return [
    ...examples.map(({ target }) => target),
    ...(id === 'math/prime' ? HARD_NUMBERS : []),
    ...combined.map((values) => requestOf(operation, ([name]) => values[name] ?? '')),
  ];
}

function requestOf({ id, parameters }: Operation, value: (entry: [string, Parameter]) => string): string {
  const entries = Object.entries(parameters);
  const values = new Map(entries.map((entry) => [entry[0], value(entry)]));
  const filled = fillPath(documentedPath(id), (name) => encodeURIComponent(values.get(name) ?? ''));
  const query = new URLSearchParams([...values].filter(([name]) => parameters[name]?.in === 'query'));
  return query.size === 0 ? filled : `${filled}?${query}`;
}

/** @param numbers - how many parameters share the request line. */
function slowValues(name: string, { kind: { schema }, example }: Parameter, numbers: number): string[] {
  if (schema.type === 'string') return [String(example), ...(STRINGS[name] ?? [])];
  const bounds = [schema.minimum, schema.exclusiveMinimum, schema.maximum, schema.exclusiveMaximum]
    .filter((bound) => typeof bound === 'number')
    .flatMap((bound) => [bound, bound - 1, bound + 1].map(String));
  return [String(example), ...bounds, ...EXTREMES, ...longLiterals(String(example), LITERAL_BYTES / numbers)];
}

/** Literals of a length: a decimal padded in every form, literals in which every digit matters, and one rejected at its end. */
function longLiterals(text: string, length: number): string[] {
  const zeros = '0'.repeat(length - text.length - 8);
  const [whole = '', fraction = ''] = text.split('.');
  const justAboveATie = '1.00000000000000011102230246251565404236316680908203125';
  return [
    zeros + text,
    `${whole}.${fraction}${zeros}`,
    `${text}e${zeros}`,
    `${whole}${fraction}${zeros}e-${zeros.length + fraction.length}`,
    `0.${zeros}${whole}${fraction}e${zeros.length + whole.length}`,
    `${justAboveATie.padEnd(length - 1, '0')}1`,
    `${'1'.repeat(length - 1)}x`,
    '9'.repeat(length),
    `1e${'9'.repeat(length - 2)}`,
  ];
}
