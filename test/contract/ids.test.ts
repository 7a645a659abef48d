import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { endpointEntries, GROUPS, groupOf, operationEntries } from '../../lib/contract/index.ts';
import { routeKey } from '../../lib/contract/routes.ts';
import { files, ROOT, read } from '../support/project.ts';

/** Those of these files that are not there. */
const missing = (expected: readonly string[]) => expected.filter((file) => !existsSync(join(ROOT, file)));

describe('the contract', () => {
  test('has every operation of the specification', () => {
    const paths = operationEntries.map(([, { path }]) => path);
    const ofOneNumber = ['sqrt', 'abs', 'round', 'ceil', 'floor', 'sin', 'cos', 'tan', 'log', 'log10', 'log2', 'exp'];
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['/time/now', '/time/unix/{t}', '/time/unix/ms/{t}'],
        ...['prime', 'fibonacci', 'factorial', ...ofOneNumber].map((name) => `/math/${name}/{n}`),
        ...['/math/random-number', '/math/pow/'],
      ]),
    );
  });

  test('has a Lambda for each id', () => {
    expect(missing(endpointEntries.map(([id]) => `lambdas/${id}.ts`))).toEqual([]);
  });

  test('has an id for each Lambda', () => {
    const lambdas = files('lambdas/*/**/*.ts').filter(
      (file) => !/^lambdas\/(?:generated|http|middleware)\//.test(file),
    );
    const known = new Set(endpointEntries.map(([id]) => `lambdas/${id}.ts`));
    expect(lambdas.filter((file) => !known.has(file))).toEqual([]);
  });

  // The text is checked because the compiler cannot: one declaration with a wildcard types all generated contracts alike.
  test.each(operationEntries)('%s is the id that its Lambda has, and whose contract it imports', (id) => {
    const lambda = read(`lambdas/${id}.ts`);
    expect(lambda).toContain(`endpoint<'${id}'>(`);
    expect(lambda).toContain(`'../generated/${id}.js'`);
  });

  test('has a core test for each operation except those on time, which are tested by subject', () => {
    const ids = operationEntries.flatMap(([id]) => (groupOf(id) === 'time' ? [] : [id]));
    expect(missing(ids.map((id) => `test/core/${id}.test.ts`))).toEqual([]);
  });

  test('has the group of each operation, and says where one is missing', () => {
    expect(new Set(operationEntries.map(([id]) => groupOf(id)))).toEqual(new Set(Object.keys(GROUPS)));
    expect(() => groupOf('maths/cube')).toThrow('maths/cube: GROUPS in lib/contract/operations.ts has no "maths"');
  });

  test('has no two endpoints with the same route', () => {
    const keys = endpointEntries.map(([, endpoint]) => routeKey(endpoint));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each(operationEntries)(
    '%s shows a success, and a client error if it has parameters',
    (_id, { examples, parameters }) => {
      const expected = Object.keys(parameters).length > 0 ? [200, 400] : [200];
      expect([...new Set(examples.map(({ status }) => status))].sort()).toEqual(expected);
    },
  );

  test.each(operationEntries)('%s has a default for each optional parameter', (_id, { parameters }) => {
    for (const { required, schema } of Object.values(parameters)) expect('default' in schema).toBe(!required);
  });
});
