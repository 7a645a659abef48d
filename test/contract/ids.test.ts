import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { endpointEntries, GROUPS, groupOf, operationEntries } from '../../lib/contract/index.ts';
import { routeKey } from '../../lib/contract/routes.ts';
import { files, ROOT, read } from '../support/project.ts';

/** The files that do not exist. */
const missing = (expected: readonly string[]) => expected.filter((file) => !existsSync(join(ROOT, file)));

describe('the contract', () => {
  test('has every operation of the specification', () => {
    const paths = operationEntries.map(([, { path }]) => path);
    const unary = ['sqrt', 'abs', 'round', 'ceil', 'floor', 'sin', 'cos', 'tan', 'log', 'log10', 'log2', 'exp'];
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['/time/now', '/time/unix/{t}', '/time/unix/ms/{t}'],
        ...['prime', 'fibonacci', 'factorial', ...unary].map((name) => `/math/${name}/{n}`),
        ...['/math/random-number', '/math/pow/'],
      ]),
    );
  });

  test('has a Lambda for each id', () => {
    expect(missing(endpointEntries.map(([id]) => `lambdas/${id}.ts`))).toEqual([]);
  });

  test('has an id for each Lambda', () => {
    const lambdas = files('lambdas/*/**/*.ts').filter(
      (file) => !/^lambdas\/(?:generated|http|middleware|parameters)\//.test(file),
    );
    const known = new Set(endpointEntries.map(([id]) => `lambdas/${id}.ts`));
    expect(lambdas.filter((file) => !known.has(file))).toEqual([]);
  });

  // The compiler cannot check this: one declaration with a wildcard gives all generated contracts the same type.
  test.each(operationEntries)('the Lambda of %s has its id and imports its contract', (id) => {
    const lambda = read(`lambdas/${id}.ts`);
    expect(lambda).toContain(`endpoint<'${id}'>(`);
    expect(lambda).toContain(`'../generated/${id}.js'`);
  });

  test('has a core test for each operation except those of time, which are tested by subject', () => {
    const ids = operationEntries.flatMap(([id]) => (groupOf(id) === 'time' ? [] : [id]));
    expect(missing(ids.map((id) => `test/core/${id}.test.ts`))).toEqual([]);
  });

  test('has the group of each operation, and an error says where to add one', () => {
    expect(new Set(operationEntries.map(([id]) => groupOf(id)))).toEqual(new Set(Object.keys(GROUPS)));
    expect(() => groupOf('maths/cube')).toThrow('maths/cube: GROUPS in lib/contract/operations.ts has no "maths"');
  });

  test('has a different route for each endpoint', () => {
    const keys = endpointEntries.map(([, endpoint]) => routeKey(endpoint));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each(operationEntries)(
    '%s has an example of a success, and of a client error if it has parameters',
    (_id, { examples, parameters }) => {
      const expected = Object.keys(parameters).length > 0 ? [200, 400] : [200];
      expect([...new Set(examples.map(({ status }) => status))].sort()).toEqual(expected);
    },
  );

  test.each(operationEntries)('%s has a default for each optional parameter', (_id, { parameters }) => {
    for (const { required, schema } of Object.values(parameters)) expect('default' in schema).toBe(!required);
  });
});
