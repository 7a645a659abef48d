import { CACHE_CONTROL, type Operation, type Parameter, type ParsedValues } from '../contract/entry.ts';
import { pathParameters } from '../contract/routes.ts';
import { COMPARISONS } from './schema-words.ts';
import { UserError } from './user-error.ts';

/** The functions of `lambdas/parameters` that parse each kind of parameter. */
const PARSERS: Readonly<Record<keyof ParsedValues, { name: string; file: string }>> = {
  number: { name: 'numberParser', file: 'number-parsers' },
  integer: { name: 'integerParser', file: 'number-parsers' },
  decimal: { name: 'decimalParser', file: 'number-parsers' },
  seconds: { name: 'secondsParser', file: 'instant-parsers' },
  milliseconds: { name: 'millisecondsParser', file: 'instant-parsers' },
  timeZone: { name: 'timeZoneParser', file: 'time-zone-parser' },
};

/** Keywords of a schema that constrain no value. */
const ANNOTATIONS = new Set(['type', 'title', 'description', 'examples', 'default']);

/**
 * The part of an operation's contract that its Lambda needs at run time, as the source of the module
 * `lambdas/generated/<id>.js`: which parameters to parse and how, the bounds of numbers, the cache-control header;
 * no prose.
 *
 * @throws UserError if the schema of a parameter cannot be checked or has no default that it needs.
 */
export function contractModule(id: string, operation: Operation): string {
  const lambdas = id.split('/').fill('..').join('/');
  const parameters = Object.entries(operation.parameters);
  return [
    ...imports(id, operation).map(({ name, file }) => `import { ${name} } from '${lambdas}/parameters/${file}.ts';`),
    'export const contract = {',
    `  parameters: [${parameters.map(([name, parameter]) => parameterContract(id, name, parameter)).join(', ')}],`,
    `  misspellings: new Map(${JSON.stringify(misspellings(operation))}),`,
    `  cacheControl: ${JSON.stringify(CACHE_CONTROL[operation.caching])},`,
    `  warmUp: ${JSON.stringify(warmUpRequests(operation))},`,
    '};\n',
  ].join('\n');
}

/**
 * Query parameters by the names that may mean them, in lower case without `-` and `_`: their own, which may be sent in
 * other letter case, and likely misspellings.
 */
function misspellings({ parameters }: Operation): [string, string][] {
  return Object.entries(parameters).flatMap(([name, { in: location, misspellings = [] }]) =>
    location === 'query'
      ? [name, ...misspellings].map((other): [string, string] => [other.toLowerCase().replace(/[-_]/g, ''), name])
      : [],
  );
}

/** The requests of the examples that succeed, the first client error, and the most expensive ones. */
function warmUpRequests(operation: Operation): object[] {
  const { examples, warmUp = [] } = operation;
  const clientError = examples.find(({ status }) => status === 400);
  const shown = examples.filter((example) => example.status === 200 || example === clientError);
  return [...shown.map(({ target }) => target), ...warmUp].map((target) => {
    const { pathname, searchParams } = new URL(target, 'http://localhost');
    const query = Object.fromEntries(searchParams);
    return {
      pathParameters: pathParameters(operation, pathname),
      ...(searchParams.size > 0 ? { queryStringParameters: query } : {}),
    };
  });
}

function imports(id: string, { parameters }: Operation): { name: string; file: string }[] {
  const all = Object.values(parameters);
  const parsers = new Set(all.map(({ parser }) => parserOf(id, parser)));
  return [
    ...parsers,
    ...(all.some(isBounded) ? [{ name: 'withBounds', file: 'with-bounds' }] : []),
    ...(all.some(({ otherPaths }) => otherPaths) ? [{ name: 'withOtherPaths', file: 'with-other-paths' }] : []),
  ];
}

/**
 * The parser of a kind of parameter.
 *
 * @throws UserError if the kind has no parser. The type checker also reports this, but the build runs first.
 */
function parserOf(id: string, kind: keyof ParsedValues): { name: string; file: string } {
  const parser: { name: string; file: string } | undefined = PARSERS[kind];
  if (parser === undefined) throw new UserError(`${id}: PARSERS in lib/generate/contract-module.ts has no "${kind}"`);
  return parser;
}

function parameterContract(id: string, name: string, parameter: Parameter): string {
  const { in: location, parser, required, schema, otherPaths } = parameter;
  const { name: parserName } = parserOf(id, parser);
  const parse = isBounded(parameter)
    ? `withBounds(${parserName}, [${bounds(id, name, parameter).join(', ')}])`
    : parserName;
  const fields = [
    `name: ${JSON.stringify(name)}`,
    `in: ${JSON.stringify(location)}`,
    `parse: ${otherPaths ? `withOtherPaths(${parse}, new Map(${JSON.stringify(Object.entries(otherPaths))}))` : parse}`,
  ];
  if (!required) {
    if (schema.default === undefined)
      throw new UserError(`${id}: ${name} is not required, so its schema needs a default`);
    fields.push(`default: ${JSON.stringify(String(schema.default))}`);
  }
  return `{ ${fields.join(', ')} }`;
}

/** Whether values have bounds. Only plain numbers have bounds; the other parsers check the range themselves. */
function isBounded({ parser, schema }: Parameter): boolean {
  return (parser === 'number' || parser === 'integer') && keywordsOf(schema).length > 0;
}

/** The keywords of a schema that constrain a value beyond what its parser guarantees. */
function keywordsOf(schema: Parameter['schema']): [keyword: string, value: unknown][] {
  return Object.entries(schema).filter(([keyword]) => !ANNOTATIONS.has(keyword));
}

/** The comparisons of a bounded number, each with the error message for a value that fails it. */
function bounds(id: string, name: string, { schema }: Parameter): string[] {
  return keywordsOf(schema).map(([keyword, bound]) => {
    if (!isComparison(keyword)) throw new UserError(`${id}: the schema of ${name} cannot have the keyword ${keyword}`);
    const comparison = COMPARISONS[keyword];
    return `[(value) => value ${comparison.operator} ${bound}, 'must be ${comparison.words} ${bound}']`;
  });
}

function isComparison(keyword: string): keyword is keyof typeof COMPARISONS {
  return Object.hasOwn(COMPARISONS, keyword);
}
