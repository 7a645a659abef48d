import { isAsyncFunction } from 'node:util/types';
import type { Operation } from '../http/operation.ts';
import { fillPath, pathPattern, variablesOf } from '../http/path-template.ts';
import { UserError } from '../user-error.ts';

/** What has to fit together. */
export interface Project {
  /** The operations of `lib/operations/index.ts`. */
  readonly operations: readonly Operation[];
  /** The operations that the files of `lib/operations` export, by file. */
  readonly exported: ReadonlyMap<string, readonly Operation[]>;
  /** The source of each Lambda, by file. */
  readonly lambdas: ReadonlyMap<string, string>;
  /** The names of the functions that serve no operation. */
  readonly otherFunctions: readonly string[];
  /** The paths that they serve. */
  readonly otherPaths: readonly string[];
}

/** A path of which API Gateway makes a route: only its last variable may stand for the rest, and it does not end in a slash. */
const OPERATION_PATH = /^(?:\/(?:\{\w+\}|[a-z\d-]+))+(?:\/\{\w+\+\})?$/;

const INDEX = 'lib/operations/index.ts';

/**
 * Checks that operations, files and paths fit together, before anything is made of them.
 *
 * @throws UserError with a sentence for each mistake, which names the file to change.
 */
export function checkStructure(project: Project): void {
  const { operations, exported, lambdas, otherFunctions } = project;
  const functions = [...operations.map(({ id }) => id), ...otherFunctions];
  const mistakes = [
    ...operations.flatMap((operation, index) => mistakesOf(operation, operations.slice(0, index), project)),
    // A file may also export an operation under a second path, with the same code.
    ...[...exported].flatMap(([file, found]) =>
      found
        .filter((one) => operations.every(({ run }) => run !== one.run))
        .map(({ id }) => `${INDEX} lacks ${id}, which ${file} exports.`),
    ),
    ...[...lambdas.keys()].flatMap((file) =>
      functions.some((name) => lambdaOf(name) === file) ? [] : [`${file} is the Lambda of no operation in ${INDEX}.`],
    ),
  ];
  if (mistakes.length > 0) throw new UserError(mistakes.join('\n'));
}

/** A sentence for each rule that an operation breaks. */
function mistakesOf(operation: Operation, earlier: readonly Operation[], { lambdas, otherPaths }: Project): string[] {
  const { id, path, parameters, summary, description, caching, run, examples } = operation;
  const file = `lib/operations/${id}.ts`;
  const lambda = lambdas.get(lambdaOf(id));
  const paths = [...earlier.map((other) => other.path), ...otherPaths].map(route);
  const variables = listed(variablesOf(path));
  const inPath = listed(Object.keys(parameters).filter((name) => parameters[name]?.in === 'path'));
  const astray = examples.find(({ target }) => !pathPattern(path).test(target.replace(/\?.*/s, '')));
  const has = (...statuses: number[]) => examples.some(({ status }) => statuses.includes(status));
  const rules: [isBroken: boolean, sentence: string][] = [
    [earlier.some((other) => other.id === id), `Two operations have the id ${id}: change it in one of their files.`],
    [paths.includes(route(path)), `${file} has the path ${path}, which is taken: API Gateway would refuse the route.`],
    [
      !OPERATION_PATH.test(path),
      `${file} has the path ${path}, which is not like /group/name/{value} or /group/{rest+}.`,
    ],
    [variables !== inPath, `${file} has the variables ${variables} in its path, but the path parameters ${inPath}.`],
    [astray !== undefined, `${file} has the example ${astray?.target}, which does not begin with its path ${path}.`],
    [!has(400) || !has(200, 404), `${file} needs an example of a 400, and one of a success or of a 404 of its own.`],
    [summary === '' || description === '', `${file} needs a summary and a description.`],
    [
      isAsyncFunction(run) && caching !== 'none',
      `${file} must have caching: 'none', since an async run reads what changes.`,
    ],
    [lambda === undefined, `${lambdaOf(id)} is missing: the operation ${id} has no Lambda.`],
    [lambda?.includes(`'../../${file}'`) === false, `${lambdaOf(id)} does not import its operation from ${file}.`],
    [
      lambda !== undefined && !/^export const handler\b/m.test(lambda),
      `${lambdaOf(id)} does not export const handler.`,
    ],
  ];
  if (earlier.includes(operation)) return [`${INDEX} lists ${id} twice.`];
  return rules.flatMap(([isBroken, sentence]) => (isBroken ? [sentence] : []));
}

const lambdaOf = (name: string) => `lambdas/${name}.ts`;
/** A path without the names of its variables, which do not tell routes apart. */
const route = (path: string) => fillPath(path, () => '{}');
const listed = (names: readonly string[]) => names.toSorted().join(', ') || '(none)';
