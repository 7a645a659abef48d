import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { FUNCTIONS, ROUTED_FUNCTIONS } from '../lib/functions.ts';
import type { Operation } from '../lib/http/operation.ts';
import { fillPath } from '../lib/http/path-template.ts';
import { operations } from '../lib/operations/index.ts';
import { files, ROOT } from './support/project.ts';

/** The ids of the files under a folder, two levels deep. */
const idsOf = (folder: string) => files(`${folder}/*/*.ts`).map((file) => file.slice(folder.length + 1, -3));

describe('the service', () => {
  test('has no Lambda that the index of operations lacks', () => {
    expect(idsOf('lambdas').filter((id) => !FUNCTIONS.includes(id))).toEqual([]);
  });

  test('has every operation of lib/operations in its index', async () => {
    const modules = await Promise.all(files('lib/operations/*/*.ts').map((file) => import(join(ROOT, file))));
    const exported = modules.flatMap((module) => Object.values(module as Record<string, Partial<Operation>>));
    const missing = exported.filter((value) => value.run && !operations.some((operation) => operation === value));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  // Of any other two, API Gateway takes the more specific one. Where neither is, as with /{a}/b and /a/{b}, Redocly's rules
  // reject the OpenAPI document.
  test('has no two routes that are equal but for the names of variables, which API Gateway refuses', () => {
    const paths = ROUTED_FUNCTIONS.flatMap(([, paths]) => paths);
    const routes = paths.map((path) => fillPath(path, () => '{}'));
    expect(routes).toEqual([...new Set(routes)]);
  });
});

test.each(operations)('$id has an example of a 400, and of a success or of a 404 of its own', ({ examples }) => {
  const statuses = examples.map(({ status }) => status);
  expect(statuses).toContain(400);
  expect(statuses.includes(200) || statuses.includes(404)).toBe(true);
});
