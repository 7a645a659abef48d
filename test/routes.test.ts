import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { FUNCTIONS, ROUTED_FUNCTIONS } from '../lib/functions.ts';
import { variableOf, withoutTrailingSlash } from '../lib/http/path-template.ts';
import { operations } from '../lib/operations/index.ts';
import { ROUTES } from '../lib/routes.ts';
import { files, ROOT } from './support/project.ts';

const ids = Object.keys(ROUTES);

/** The files that do not exist. */
const missing = (expected: readonly string[]) => expected.filter((file) => !existsSync(join(ROOT, file)));
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
  test('has an operation, its Lambda and its code for each route', () => {
    const listed = new Set<string>(operations.map(({ id }) => id));
    expect(ids.filter((id) => !listed.has(id)).map((id) => `${id} is not in lib/operations/index.ts`)).toEqual([]);
    expect(missing(ids.map((id) => `lib/operations/${id}.ts`))).toEqual([]);
    expect(missing(FUNCTIONS.map((name) => `lambdas/${name}.ts`))).toEqual([]);
  });

  test('has a route for each Lambda', () => {
    expect(idsOf('lambdas').filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('has each operation once', () => {
    expect(operations.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  test('has no two routes for one path, of which API Gateway takes the most specific and the local service the first', () => {
    const paths = ROUTED_FUNCTIONS.flatMap(([, paths]) => paths.map(withoutTrailingSlash));
    const pairs = paths.flatMap((path, index) => paths.slice(index + 1).map((other) => [path, other] as const));
    expect(pairs.filter(([path, other]) => overlap(path.split('/'), other.split('/')))).toEqual([]);
  });
});

test.each(operations)(
  '$id has an example of a success, unless that depends on more than the request, and of a 400 if it has parameters',
  ({ examples, parameters, warmUp }) => {
    const statuses = new Set(examples.map(({ status }) => status));
    expect(statuses.has(200) || warmUp === false).toBe(true);
    expect(statuses.has(400)).toBe(Object.keys(parameters).length > 0);
  },
);
