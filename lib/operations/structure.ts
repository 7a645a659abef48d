import { isDeepStrictEqual } from 'node:util';
import { variableOf, withoutTrailingSlash } from '../http/path-template.ts';
import { ROUTES } from '../routes.ts';
import { UserError } from '../user-error.ts';
import { operations as allOperations } from './index.ts';
import { TRAILING_SLASH } from './trailing-slash.ts';

/** A path whose segments are words or variables. The last variable may stand for the rest of the path. */
const PATH = /^(?:\/(?:\{\w+\}|[^{}:/]+))*(?:\/\{\w+\+\})?\/?$/;

/**
 * Checks that operations and routes fit together, before anything is made of them.
 *
 * @throws UserError with a sentence for each mistake.
 */
export function checkStructure(
  operations = allOperations,
  routes: Readonly<Record<string, string>> = ROUTES,
  withSlash = TRAILING_SLASH,
): void {
  const mistakes: string[] = [];
  const ids: string[] = operations.map(({ id }) => id);
  for (const [index, { id, parameters, result }] of operations.entries()) {
    const path = routes[id];
    const variables = listed(path?.split('/').flatMap((segment) => variableOf(segment) ?? []));
    const inPath = listed(Object.keys(parameters).filter((name) => parameters[name]?.in === 'path'));
    if (ids.indexOf(id) < index) mistakes.push(`Two operations have the id ${id}.`);
    if (path === undefined) mistakes.push(`lib/routes.ts has no path for the operation ${id}.`);
    else if (variables !== inPath)
      mistakes.push(
        `${path} in lib/routes.ts has the variables ${variables}, but ${id} the path parameters ${inPath}.`,
      );
    const { title } = result;
    const namesake = operations.slice(0, index).find((other) => title !== undefined && other.result.title === title);
    if (namesake !== undefined && !isDeepStrictEqual(namesake.result, result))
      mistakes.push(`The results of ${namesake.id} and ${id} differ, but both have the title ${title}.`);
  }
  const byPath = Map.groupBy(Object.entries(routes), ([, path]) =>
    withoutTrailingSlash(path).replaceAll(/\{\w+/g, '{'),
  );
  for (const [[, path] = [], ...others] of byPath.values()) {
    for (const [id] of others) mistakes.push(`${path} in lib/routes.ts is also the path of ${id}.`);
  }
  for (const [id, path] of Object.entries(routes)) {
    if (!PATH.test(path))
      mistakes.push(
        `${path} in lib/routes.ts is not like /math/prime/{n} or /time/iso/{datetime+}, as API Gateway needs it.`,
      );
    if (!ids.includes(id)) mistakes.push(`No operation in lib/operations/index.ts has the id ${id} of lib/routes.ts.`);
    if (path.endsWith('/') && !withSlash.some((operation) => operation.id === id))
      mistakes.push(`${path} ends in a slash: remove it, or add ${id} to lib/operations/trailing-slash.ts.`);
  }
  if (mistakes.length > 0) throw new UserError(mistakes.join('\n'));
}

const listed = (names: readonly string[] = []): string => names.toSorted().join(', ') || '(none)';
