import { expect, test } from '@jest/globals';
import type { Operation } from '../../lib/http/operation.ts';
import { checkStructure } from '../../lib/operations/structure.ts';
import { half, quotient, SAMPLE_ROUTES } from '../support/samples.ts';

const operations = [half, quotient] as Operation[];
const { 'test/half': path, 'test/quotient': other } = SAMPLE_ROUTES;
const routes = { 'test/half': path, 'test/quotient': other };
const of = (change: object) => [{ ...half, ...change }, quotient] as Operation[];

test('a structure without mistakes is accepted, also with a path that ends in a slash', () => {
  expect(() => checkStructure(operations, routes, [])).not.toThrow();
  expect(() =>
    checkStructure(operations, { ...routes, 'test/quotient': '/a/' }, [quotient as Operation]),
  ).not.toThrow();
});

// Otherwise the first thing that an author reads is a failure that follows from the mistake.
test.each<[mistake: string, operations: readonly Operation[], routes: Record<string, string>, sentences: string[]]>([
  [
    'an operation without a route',
    operations,
    { 'test/half': path },
    ['lib/routes.ts has no path for the operation test/quotient.'],
  ],
  [
    'a route without an operation',
    operations,
    { ...routes, 'test/more': '/more' },
    ['No operation in lib/operations/index.ts has the id test/more of lib/routes.ts.'],
  ],
  [
    'an id that was copied',
    of({ id: 'test/quotient', parameters: {} }),
    routes,
    [
      'Two operations have the id test/quotient.',
      'No operation in lib/operations/index.ts has the id test/half of lib/routes.ts.',
    ],
  ],
  [
    'a variable that is no parameter',
    operations,
    { ...routes, 'test/quotient': '/test/{x}' },
    ['/test/{x} in lib/routes.ts has the variables x, but test/quotient the path parameters (none).'],
  ],
  [
    'a parameter that is no variable',
    operations,
    { ...routes, 'test/half': '/half/{m}' },
    ['/half/{m} in lib/routes.ts has the variables m, but test/half the path parameters n.'],
  ],
  [
    'a slash that the fallback does not serve',
    operations,
    { ...routes, 'test/quotient': '/quotient/' },
    ['/quotient/ ends in a slash: remove it, or add test/quotient to lib/operations/trailing-slash.ts.'],
  ],
  [
    'two operations on one path',
    operations,
    { 'test/half': '/test/{n}', 'test/quotient': '/test/{x}/' },
    [
      '/test/{x}/ in lib/routes.ts has the variables x, but test/quotient the path parameters (none).',
      '/test/{n} in lib/routes.ts is also the path of test/quotient.',
      '/test/{x}/ ends in a slash: remove it, or add test/quotient to lib/operations/trailing-slash.ts.',
    ],
  ],
  [
    'the title of another result',
    of({ result: { ...quotient.result, description: 'Another one.' } }),
    routes,
    ['The results of test/half and test/quotient differ, but both have the title QuotientResult.'],
  ],
  ...['test/quotient', '/test/:quotient', '/test//quotient', '/test/quo{tient'].map(
    (path): [string, typeof operations, typeof routes, string[]] => [
      `a path that no route can express, ${path},`,
      operations,
      { ...routes, 'test/quotient': path },
      [`${path} in lib/routes.ts is not like /math/prime/{n} or /time/iso/{datetime+}, as API Gateway needs it.`],
    ],
  ),
])('%s is named in one sentence', (_mistake, operations, routes, sentences) => {
  expect(() => checkStructure(operations, routes, [])).toThrow(new Error(sentences.join('\n')));
});
