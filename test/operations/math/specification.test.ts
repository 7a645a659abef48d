import { expect, test } from '@jest/globals';
import { operations } from '../../../lib/operations/index.ts';
import { get } from '../../support/invocation.ts';

const UNARY = ['sqrt', 'abs', 'round', 'ceil', 'floor', 'sin', 'cos', 'tan', 'log', 'log10', 'log2', 'exp'];

test('the service has the operations of its specification', () => {
  const paths = ['prime', 'fibonacci', 'factorial', ...UNARY].map((name) => `/math/${name}/{n}`);
  expect(operations.map(({ path }) => path)).toEqual(
    expect.arrayContaining([...paths, '/math/random-number', '/math/pow']),
  );
});

// By the specification, n > 1; 0 < n < 1476; 0 < n < 170; n > 0.
test.each([
  ['prime', '2', '1'],
  ['fibonacci', '1', '0'],
  ['fibonacci', '1475', '1476'],
  ['factorial', '1', '0'],
  ['factorial', '169', '170'],
  ...['sqrt', 'log', 'log10', 'log2'].map((name) => [name, '5e-324', '0']),
])('the bounds of %s are those of its specification: %s is in, %s is out', async (name, inside, outside) => {
  const statuses = [inside, outside].map(async (n) => (await get(`/math/${name}/${n}`)).status);
  expect(await Promise.all(statuses)).toEqual([200, 400]);
});
