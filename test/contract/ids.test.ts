import { describe, expect, test } from '@jest/globals';
import { endpointEntries, operationEntries } from '../../lib/contract/index.ts';
import { routeKey } from '../../lib/contract/routes.ts';
import { files } from '../support/project.ts';

const ids = endpointEntries.map(([id]) => id).sort();

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

  test('names a Lambda for each id, and every Lambda has its id', () => {
    const lambdas = files('lambdas/{math,time,site}/**/*.ts')
      .map((file) => file.slice('lambdas/'.length, -3))
      .sort();
    expect(lambdas).toEqual(ids);
  });

  test('has a test of the core for each mathematical operation', () => {
    const names = operationEntries.flatMap(([id]) => (id.startsWith('math/') ? [id.slice('math/'.length)] : []));
    expect(files('test/core/math/*.ts')).toEqual(
      expect.arrayContaining(names.map((name) => `test/core/math/${name}.test.ts`)),
    );
  });

  test('routes no two endpoints alike', () => {
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

  test.each(operationEntries)('%s gives each parameter a default or requires it', (_id, { parameters }) => {
    for (const { required, schema } of Object.values(parameters)) expect('default' in schema).toBe(!required);
  });
});
