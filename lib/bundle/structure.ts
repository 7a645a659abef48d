import { FUNCTIONS, SITE_PATHS } from '../functions.ts';
import type { Operation } from '../http/operation.ts';
import { pathPattern, variablesOf } from '../http/path-template.ts';
import type { Schema } from '../http/schema.ts';
import { UserError } from '../user-error.ts';

/** A path of which API Gateway makes a route: only its last variable may stand for the rest, and it does not end in a slash. */
const OPERATION_PATH = /^(?:\/(?:\{[a-z]\w*\}|[a-z\d-]+))+(?:\/\{[a-z]\w*\+\})?$/;

const INDEX = 'lib/operations/index.ts';

/** The source of each Lambda, by file. */
type Lambdas = ReadonlyMap<string, string>;

/**
 * Checks that operations, Lambdas and paths fit together, before anything is made of them.
 *
 * @throws UserError with a sentence for each mistake, which names the file to change.
 */
export function checkStructure(operations: readonly Operation[], lambdas: Lambdas): void {
  const known = [...operations.map(({ id }) => id), ...FUNCTIONS].map(lambdaOf);
  const others = [...lambdas.keys()].filter((file) => !known.includes(file));
  const sentences = [
    ...operations.flatMap((operation, index) => mistakesOf(operation, operations.slice(0, index), lambdas)),
    ...others.map((file) => `${file} is the Lambda of no operation in ${INDEX}, nor of FUNCTIONS in lib/functions.ts.`),
  ];
  if (sentences.length > 0) throw new UserError(sentences.join('\n'));
}

/** A sentence for each rule that an operation breaks. */
function mistakesOf(operation: Operation, earlier: readonly Operation[], lambdas: Lambdas): string[] {
  const { id, path, parameters, result, summary, description, examples } = operation;
  if (earlier.some((other) => other.id === id)) return [`${INDEX} lists ${id} twice.`];
  const file = `lib/operations/${id}.ts`;
  const variables = variablesOf(path);
  if (!OPERATION_PATH.test(path) || new Set(variables).size < variables.length)
    return [`${file} has the path ${path}, which is not like /group/name/{value} or /group/{rest+}, in lower case.`];
  const lambda = lambdas.get(lambdaOf(id));
  const taken = [...earlier.map((other) => other.path), ...SITE_PATHS].map(route);
  const inPath = listed(Object.keys(parameters).filter((name) => parameters[name]?.in === 'path'));
  // The fallback may answer the path with a slash at its end.
  const astray = examples.find(({ target }) => !pathPattern(path).test(target.replace(/\/?(?:\?.*)?$/s, '')));
  const [empty] = Object.entries(parameters).find(([, { kind }]) => acceptsNothing(kind.schema)) ?? [];
  const has = (...statuses: number[]) => examples.some(({ status }) => statuses.includes(status));
  const rules: [isBroken: boolean, sentence: string][] = [
    [taken.includes(route(path)), `${file} has the path ${path}, which is taken: API Gateway would refuse the route.`],
    [
      listed(variables) !== inPath,
      `${file} has the variables ${listed(variables)} in its path, but the path parameters ${inPath}.`,
    ],
    [astray !== undefined, `${file} has the example ${astray?.target}, which does not begin with its path ${path}.`],
    [!has(400) || !has(200, 404), `${file} needs an example of a 400, and one of a success or of a 404 of its own.`],
    [summary === '' || description === '', `${file} needs a summary and a description.`],
    [!result.required?.includes('message'), `${file} has a result that can lack the field message.`],
    [empty !== undefined, `${file} has the parameter ${empty}, whose lower bound is above its upper bound.`],
    [lambda === undefined, `${lambdaOf(id)} is missing: the operation ${id} has no Lambda.`],
    [lambda?.includes(`/${file}'`) === false, `${lambdaOf(id)} does not import its operation from ${file}.`],
    [lambda?.search(/^export const handler\b/m) === -1, `${lambdaOf(id)} does not export const handler.`],
  ];
  return rules.flatMap(([isBroken, sentence]) => (isBroken ? [sentence] : []));
}

/** Whether the lower bound of a schema is above its upper bound. */
function acceptsNothing(schema: Schema): boolean {
  const { minimum, exclusiveMinimum = minimum, maximum, exclusiveMaximum = maximum, minLength, maxLength } = schema;
  return Number(exclusiveMinimum) > Number(exclusiveMaximum) || Number(minLength) > Number(maxLength);
}

const lambdaOf = (name: string) => `lambdas/${name}.ts`;
/** A path without the names of its variables, which do not tell routes apart. */
const route = (path: string) => path.replaceAll(/\w+(?=\+?\})/g, '');
const listed = (names: readonly string[]) => names.toSorted().join(', ') || '(none)';
