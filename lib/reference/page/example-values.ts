// Also part of the page's script.

import { matchPath } from '../../http/path-template.ts';
import type { Value } from './request-target.ts';

/** What is needed to read the parameters from an operation's requests. */
interface Route {
  readonly path: string;
  readonly parameters: Readonly<Record<string, Pick<Value, 'in'>>>;
}

/**
 * The parameters of an operation in an example's request; those that it omits are empty.
 *
 * @param target - path and query, as a client sends them.
 */
export function exampleValues({ path, parameters }: Route, target: string): Value[] {
  const [targetPath = '', query = ''] = target.split('?');
  const given = new URLSearchParams(query);
  const variables = matchPath(path, targetPath) ?? {};
  return Object.entries(parameters).map(([name, { in: location }]) => {
    const text = location === 'path' ? decodeURIComponent(variables[name] ?? '') : (given.get(name) ?? '');
    return { name, in: location, text };
  });
}
