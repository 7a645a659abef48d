import type { Operation } from '../../contract/endpoint.ts';
import type { Value } from './request.ts';

/**
 * The parameters of an operation as the request of an example gives them, each that it leaves out empty.
 *
 * @param target path and query, as a client sends them.
 */
export function exampleValues({ path, parameters }: Operation, target: string): Value[] {
  const [targetPath = '', query = ''] = target.split('?');
  const given = new URLSearchParams(query);
  const variables = path.split('/');
  const segments = targetPath.split('/');
  return Object.entries(parameters).map(([name, { in: place }]) => {
    const segment = segments[variables.indexOf(`{${name}}`)] ?? '';
    return { name, in: place, text: place === 'path' ? decodeURIComponent(segment) : (given.get(name) ?? '') };
  });
}
