/** Requests that may be slow, made from the operations, so that a new operation is measured with all its parameters. */
import type { Operation, Parameter } from '../lib/http/operation.ts';
import { fillPath } from '../lib/http/path-template.ts';
import type { OperationId } from '../lib/routes.ts';
import { hardestNumbers } from './prime-samples.ts';

/** API Gateway's quota for the request line and the headers, minus the shortest headers and the rest of the line. */
const LITERAL_BYTES = 10_240 - 120;

/** Doubles at the ends of the range and near 1, and angles near a multiple of π/2. */
const EXTREMES = ['1.7976931348623157e308', '5e-324', '2.2250738585072011e-308', '0.9999999999999999', '-0']
  .concat(['1.0000000000000002', '6381956970095103e224', '8.98846567431158e307', '-745.1332191019411'])
  .concat(['709.782712893384', '-708.4', '3e18', '-1e17', '0.5', '-323', '1e-300']);

/** Values of string parameters that take longer than the examples: zones with many transitions, a long name, an unusual offset. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  tz: ['Europe/Dublin', 'america/argentina/comodrivadavia', 'Antarctica/Troll', 'Africa/El_Aaiun', '+23:59'],
};

/** Slow requests that cannot be derived from the operations. */
const HARD: Readonly<Partial<Record<OperationId, () => readonly string[]>>> = {
  'math/prime': () => ['9007199254740881', ...hardestNumbers(2000).map(String)].map((n) => `/math/prime/${n}`),
};

/** All examples, and every combination of slow values. */
export function slowRequests({ id, examples, parameters, path }: Operation): string[] {
  const entries = Object.entries(parameters);
  const numbers = entries.filter(([, { kind }]) => kind.schema.type !== 'string').length;
  const combined = entries.reduce<Record<string, string>[]>(
    (requests, [name, parameter]) =>
      requests.flatMap((request) =>
        slowValues(name, parameter, numbers).map((value) => ({ ...request, [name]: value })),
      ),
    [{}],
  );
  const targets = combined.map((values) => {
    const given = (name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${id}: the path has {${name}}, which is not a parameter`);
      return value;
    };
    const query = entries
      .filter(([, { in: place }]) => place === 'query')
      .map(([name]): [string, string] => [name, given(name)]);
    const filled = fillPath(path, (name) => encodeURIComponent(given(name)));
    return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query)}`;
  });
  return [...examples.map(({ target }) => target), ...(HARD[id]?.() ?? []), ...targets];
}

/** @param numbers - how many parameters share the request line. */
function slowValues(name: string, { kind: { schema }, example }: Parameter, numbers: number): string[] {
  const examples = [String(example)];
  if (schema.type === 'string') return [...examples, ...(TEXTS[name] ?? [])];
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = schema;
  const bounds = [minimum, exclusiveMinimum, maximum, exclusiveMaximum].flatMap((bound) =>
    typeof bound === 'number' ? [bound, bound - 1, bound + 1].map(String) : [],
  );
  const length = Math.floor(LITERAL_BYTES / numbers);
  const spelled = [...examples, ...bounds].filter((text) => /^\d+(?:\.\d+)?$/.test(text));
  // With several numbers, fewer long spellings, to limit the number of combinations.
  const long = numbers === 1 ? spelled : spelled.slice(0, 1);
  return [
    ...examples,
    ...bounds,
    ...EXTREMES,
    ...long.flatMap((text) => longSpellings(text, length)),
    ...longTexts(length),
  ];
}

/** A decimal padded to a length, in every form that may be slow to parse. */
function longSpellings(text: string, length: number): string[] {
  const [whole = '', fraction = ''] = text.split('.');
  const zeros = '0'.repeat(length - text.length - 8);
  return [
    zeros + text,
    `${whole}.${fraction}${zeros}`,
    `${text}e${zeros}`,
    `${whole}${fraction}${zeros}e-${zeros.length + fraction.length}`,
    `0.${zeros}${whole}${fraction}e${zeros.length + whole.length}`,
  ];
}

/** Literals in which every digit matters, and texts that are only rejected at their end. */
function longTexts(length: number): string[] {
  const justAboveATie = '1.00000000000000011102230246251565404236316680908203125';
  return [
    `2.${'718281828459045'.repeat(700).slice(0, length - 2)}`,
    `${justAboveATie.padEnd(length - 1, '0')}1`,
    `${'1'.repeat(length - 1)}x`,
    '9'.repeat(length),
    `1e${'9'.repeat(length - 2)}`,
  ];
}
