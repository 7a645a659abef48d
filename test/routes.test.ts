import { describe, expect, test } from '@jest/globals';
import { ROUTED_FUNCTIONS } from '../lib/functions.ts';
import { variableOf, withoutTrailingSlash } from '../lib/http/path-template.ts';
import { operations } from '../lib/operations/index.ts';
import { ROUTES } from '../lib/routes.ts';
import { files } from './support/project.ts';

const ids = Object.keys(ROUTES);

/** The ids of the files under a folder, two levels deep. */
const idsOf = (folder: string) => files(`${folder}/*/*.ts`).map((file) => file.slice(folder.length + 1, -3));

/** Whether a path can match both routes, given by their segments. */
function overlap([segment, ...rest]: readonly string[], [other, ...others]: readonly string[]): boolean {
  if (segment === undefined || other === undefined) return segment === other;
  if (segment.endsWith('+}') || other.endsWith('+}')) return true;
  const canBeSame = segment === other || [segment, other].some((one) => variableOf(one) !== undefined);
  return canBeSame && overlap(rest, others);
}

describe('the service', () => {
  test('has a route for each Lambda', () => {
    expect(idsOf('lambdas').filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('has no two routes for one path, of which API Gateway takes the most specific and the local service the first', () => {
    const paths = ROUTED_FUNCTIONS.flatMap(([, paths]) => paths.map(withoutTrailingSlash));
    const pairs = paths.flatMap((path, index) => paths.slice(index + 1).map((other) => [path, other] as const));
    expect(pairs.filter(([path, other]) => overlap(path.split('/'), other.split('/')))).toEqual([]);
  });
});

test.each(operations)(
  '$id has an example of a success, unless that depends on more than the request, and of a 400',
  ({ examples, warmUp }) => {
    const statuses = new Set(examples.map(({ status }) => status));
    expect(statuses.has(200) || warmUp === false).toBe(true);
    expect(statuses.has(400)).toBe(true);
  },
);
