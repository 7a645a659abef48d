import { isDeepStrictEqual } from 'node:util';
import { isAsyncFunction } from 'node:util/types';
import { pathPattern, variableOf, withoutTrailingSlash } from '../http/path-template.ts';
import { UserError } from '../user-error.ts';
import { operations as allOperations } from './index.ts';

/** A path whose segments are words or variables. The last variable may stand for the rest of the path. */
const PATH = /^(?:\/(?:\{\w+\}|[^{}:/]+))*(?:\/\{\w+\+\})?\/?$/;

/**
 * Checks that operations fit together, before anything is made of them.
 *
 * @throws UserError with a sentence for each mistake.
 */
export function checkStructure(operations = allOperations): void {
  const mistakes: string[] = [];
  for (const [index, { id, path, parameters, result, caching, run, examples }] of operations.entries()) {
    const earlier = operations.slice(0, index);
    const variables = listed(path.split('/').flatMap((segment) => variableOf(segment) ?? []));
    const inPath = listed(Object.keys(parameters).filter((name) => parameters[name]?.in === 'path'));
    if (earlier.some((other) => other.id === id)) mistakes.push(`Two operations have the id ${id}.`);
    if (!PATH.test(path))
      mistakes.push(`The path ${path} is not like /math/prime/{n} or /time/iso/{datetime+}, as API Gateway needs it.`);
    if (variables !== inPath)
      mistakes.push(`${path} has the variables ${variables}, but ${id} the path parameters ${inPath}.`);
    const twin = earlier.find((other) => routeOf(other.path) === routeOf(path));
    if (twin !== undefined) mistakes.push(`${path} of ${id} is also the path of ${twin.id}.`);
    for (const { target } of examples)
      if (!pathPattern(path).test(withoutTrailingSlash(target.replace(/\?.*/s, ''))))
        mistakes.push(`${target}, an example of ${id}, does not begin with its path ${path}.`);
    if (isAsyncFunction(run) && caching !== 'none')
      mistakes.push(`${id} waits for something that may change, since its run is async: its caching has to be 'none'.`);
    const namesake = earlier.find((other) => other.result.title !== undefined && other.result.title === result.title);
    if (namesake !== undefined && !isDeepStrictEqual(namesake.result, result))
      mistakes.push(`The results of ${namesake.id} and ${id} differ, but both have the title ${result.title}.`);
  }
  if (mistakes.length > 0) throw new UserError(mistakes.join('\n'));
}

/** To API Gateway, paths are equal if only the names of their variables differ. */
function routeOf(path: string): string {
  return withoutTrailingSlash(path).replaceAll(/\{\w+/g, '{');
}

const listed = (names: readonly string[]): string => names.toSorted().join(', ') || '(none)';
