import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { CACHE_CONTROL, type Operation, type Parameter, type ParsedValues } from '../contract/entry.ts';
import { pathParameters } from '../contract/routes.ts';

/** The functions of `lambdas/http` that parse each kind of parameter. */
const PARSERS: Readonly<Record<keyof ParsedValues, { name: string; file: string }>> = {
  number: { name: 'numberParser', file: 'number-parsers' },
  integer: { name: 'integerParser', file: 'number-parsers' },
  decimal: { name: 'decimalParser', file: 'number-parsers' },
  seconds: { name: 'secondsParser', file: 'instant-parsers' },
  milliseconds: { name: 'millisecondsParser', file: 'instant-parsers' },
  timeZone: { name: 'timeZoneParser', file: 'time-zone-parser' },
};

// What ajv writes into its errors and takes as arguments beyond what `lambdas/http/bounded.ts` reads: half of it.
const UNUSED = /, \{instancePath=[^}]*\}=\{\}|instancePath,schemaPath:"[^"]*",|,params:\{[^}]*\}/g;

// One for all: each instance compiles the meta-schema anew, 4 ms.
const ajv = new Ajv({ messages: false, strictTypes: false, code: { source: true, esm: true } });

/** What a bound asks of a number, by the keyword of JSON Schema. */
const COMPARISONS: Readonly<Record<string, string>> = {
  exclusiveMinimum: 'greater than',
  exclusiveMaximum: 'less than',
  minimum: 'at least',
  maximum: 'at most',
};
const NO_BOUNDS = new Set(['type', 'title', 'description', 'examples', 'default']);

/**
 * The part of an operation's contract that its Lambda needs at run time, as the source of a module of its own: which
 * parameters to read and how, a validator without a compiler for each bounded number, the cache-control header. No
 * prose comes along.
 *
 * @param id the operation's id; the module stands at `lambdas/generated/<id>.js`.
 * @returns the JavaScript and its type declaration.
 */
export function requestContractSource(id: string, operation: Operation): { code: string; declaration: string } {
  const lambdas = id.split('/').fill('..').join('/');
  const parameters = Object.entries(operation.parameters);
  const code = [
    ...imports(operation).map(({ name, file }) => `import { ${name} } from '${lambdas}/http/${file}.ts';`),
    validators(id, operation),
    'export const contract = {',
    `  parameters: [${parameters.map(([name, parameter]) => parameterContract(name, parameter)).join(', ')}],`,
    `  misspellings: new Map(${JSON.stringify(misspellings(operation))}),`,
    `  cacheControl: ${JSON.stringify(CACHE_CONTROL[operation.caching])},`,
    `  warmUp: ${JSON.stringify(warmUpRequests(operation))},`,
    '};\n',
  ];
  const type = `import("${lambdas}/http/request-contract.ts").RequestContract<"${id}">`;
  return { code: code.join('\n'), declaration: `export const contract: ${type};\n` };
}

/**
 * For each name that may stand for a query parameter, in lower case, that parameter: its own name, which may be sent in
 * other letters, and its likely misspellings.
 */
function misspellings({ parameters }: Operation): [string, string][] {
  return Object.entries(parameters).flatMap(([name, { in: place, misspellings = [] }]) =>
    place === 'query' ? [name.toLowerCase(), ...misspellings].map((other): [string, string] => [other, name]) : [],
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

function imports({ parameters }: Operation): { name: string; file: string }[] {
  const all = Object.values(parameters);
  const parsers = new Set(all.map(({ parser }) => PARSERS[parser]));
  return all.some(isBounded) ? [...parsers, { name: 'bounded', file: 'bounded' }] : [...parsers];
}

function parameterContract(name: string, parameter: Parameter): string {
  const { in: place, parser, required, schema } = parameter;
  const parserName = PARSERS[parser].name;
  const fields = [
    `name: ${JSON.stringify(name)}`,
    `in: ${JSON.stringify(place)}`,
    `parse: ${isBounded(parameter) ? `bounded(${parserName}, ${name}, ${JSON.stringify(details(parameter))})` : parserName}`,
  ];
  if (!required) fields.push(`default: ${JSON.stringify(String(schema.default))}`);
  return `{ ${fields.join(', ')} }`;
}

/**
 * Whether a validator has anything left to check. The other parsers yield no plain number and check all there is to
 * check themselves, and a number without bounds is right as soon as it is one.
 */
function isBounded({ parser, schema }: Parameter): boolean {
  return (parser === 'number' || parser === 'integer') && Object.keys(bounds(schema)).length > 0;
}

/** For each bound what is said of a value beyond it. */
function details({ schema }: Parameter): Record<string, string> {
  const sentences = Object.entries(bounds(schema)).map(([keyword, bound]) => [
    keyword,
    `must be ${COMPARISONS[keyword]} ${bound}`,
  ]);
  return Object.fromEntries(sentences);
}

/** For each bounded number a validator function of the parameter's name. */
function validators(id: string, { parameters }: Operation): string {
  const keys: Record<string, string> = {};
  for (const [name, parameter] of Object.entries(parameters)) {
    if (!isBounded(parameter)) continue;
    keys[name] = `${id}/${name}`;
    ajv.removeSchema(keys[name]).addSchema(bounds(parameter.schema), keys[name]);
  }
  return standalone.default(ajv, keys).replaceAll('export ', '').replaceAll(UNUSED, '');
}

/**
 * The schema without what the parsers guarantee and without what is only to be shown.
 *
 * @throws when it has a keyword of another kind, for which there would be no sentence to tell a client.
 */
function bounds(schema: Parameter['schema']): object {
  const keywords = Object.entries(schema).filter(([keyword]) => !NO_BOUNDS.has(keyword));
  const unknown = keywords.find(([keyword]) => !(keyword in COMPARISONS));
  if (unknown) throw new Error(`a number's schema cannot have the keyword ${unknown[0]}`);
  return Object.fromEntries(keywords);
}
