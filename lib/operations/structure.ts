import { isAsyncFunction } from 'node:util/types';
import { pathPattern, variablesOf } from '../http/path-template.ts';
import { UserError } from '../user-error.ts';
import { operations as allOperations } from './index.ts';

/** A path of which API Gateway makes a route: only its last variable may stand for the rest, and it does not end in a slash. */
const OPERATION_PATH = /^(?:\/(?:\{\w+\}|[^{}:/]+))+(?:\/\{\w+\+\})?$/;

/**
 * Checks that operations fit together, before anything is made of them.
 *
 * @throws UserError with a sentence for each mistake.
 */
export function checkStructure(operations = allOperations): void {
  const mistakes: string[] = [];
  for (const [index, { id, path, parameters, caching, run, examples }] of operations.entries()) {
    const variables = listed(variablesOf(path));
    const inPath = listed(Object.keys(parameters).filter((name) => parameters[name]?.in === 'path'));
    if (operations.findIndex((other) => other.id === id) < index) mistakes.push(`Two operations have the id ${id}.`);
    if (!OPERATION_PATH.test(path))
      mistakes.push(
        `The path ${path} is not like /group/name/{value} or /group/name/{rest+}, as API Gateway needs it.`,
      );
    if (variables !== inPath)
      mistakes.push(`${path} has the variables ${variables}, but ${id} the path parameters ${inPath}.`);
    for (const { target } of examples)
      if (!pathPattern(path).test(target.replace(/\?.*/s, '')))
        mistakes.push(`${target}, an example of ${id}, does not begin with its path ${path}.`);
    if (isAsyncFunction(run) && caching !== 'none')
      mistakes.push(`${id} waits for something that may change, since its run is async: its caching has to be 'none'.`);
  }
  if (mistakes.length > 0) throw new UserError(mistakes.join('\n'));
}

const listed = (names: readonly string[]): string => names.toSorted().join(', ') || '(none)';
