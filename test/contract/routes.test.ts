import { describe, expect, test } from '@jest/globals';
import { endpoints } from '../../lib/contract/index.ts';
import { pathParameters, routeKey } from '../../lib/contract/routes.ts';

describe('the route of an endpoint', () => {
  test.each([
    ['math/prime', 'GET /math/prime/{n}'],
    ['math/pow', 'GET /math/pow'],
    ['site/home', 'GET /'],
    ['site/fallback', '$default'],
  ] as const)('%s has the key %s', (id, key) => {
    expect(routeKey(endpoints[id])).toBe(key);
  });

  test('has its own key for HEAD, except the default route', () => {
    expect(routeKey(endpoints['math/prime'], 'HEAD')).toBe('HEAD /math/prime/{n}');
    expect(routeKey(endpoints['site/fallback'], 'HEAD')).toBe('$default');
  });

  test.each([
    ['math/prime', '/math/prime/97', { n: '97' }],
    ['math/prime', '/math/prime/%2D5', { n: '-5' }],
    ['math/prime', '/math/prime/97/', { n: '97' }],
    ['math/pow', '/math/pow/', {}],
    ['math/prime', '/math/abs/97', undefined],
    ['math/prime', '/math/prime', undefined],
  ] as const)('%s gives the path parameters of %s', (id, path, parameters) => {
    expect(pathParameters(endpoints[id], path)).toEqual(parameters);
  });
});
