import { describe, expect, test } from '@jest/globals';
import { fillPath, matchPath, pathParameters, variableOf, withoutTrailingSlash } from '../../lib/http/path-template.ts';

test.each([
  ['{n}', 'n'],
  ['{file}', 'file'],
  ['n', undefined],
  ['{}', undefined],
  ['v{n}', undefined],
  ['{n}.json', undefined],
])('the variable of the segment %s is %s', (segment, variable) => {
  expect(variableOf(segment)).toBe(variable);
});

describe('a template', () => {
  test.each([
    ['/math/prime/{n}', '/math/prime/97', { n: '97' }],
    ['/{group}/{name}/x', '/math/a%2Fb/x', { group: 'math', name: 'a%2Fb' }],
    ['/math/pow', '/math/pow', {}],
    ['/', '/', {}],
    [
      '/time/iso/{datetime+}',
      '/time/iso/2024-03-08T08:53[Europe/Paris]',
      { datetime: '2024-03-08T08:53[Europe/Paris]' },
    ],
  ])('%s matches %s', (template, path, values) => {
    expect(matchPath(template, path)).toEqual(values);
  });

  test.each([
    ['/math/prime/{n}', '/math/prime/'],
    ['/math/prime/{n}', '/math/prime'],
    ['/math/prime/{n}', '/math/prime/97/'],
    ['/math/prime/{n}', '/math/Prime/97'],
    ['/math/pow', '/math/sin'],
    ['/time/iso/{datetime+}', '/time/iso/'],
    ['/time/iso/{datetime+}', '/time/iso'],
    ['/math/pow', '/math/pow/2'],
  ])('%s does not match %s', (template, path) => {
    expect(matchPath(template, path)).toBeUndefined();
  });

  test('is filled in without other changes', () => {
    expect(fillPath('/a/{n}/b/{file}', (variable) => `<${variable}>`)).toBe('/a/<n>/b/<file>');
    expect(fillPath('/math/pow/', () => 'x')).toBe('/math/pow/');
  });
});

test.each([
  ['/', '/'],
  ['/math/pow', '/math/pow'],
  ['/math/pow/', '/math/pow'],
  ['/math/pow//', '/math/pow/'],
])('%s without a trailing slash is %s', (path, expected) => {
  expect(withoutTrailingSlash(path)).toBe(expected);
});

test.each([
  ['/math/prime/{n}', '/math/prime/%2D5', { n: '-5' }],
  ['/math/prime/{n}', '/math/prime/97/', { n: '97' }],
  ['/math/pow/', '/math/pow', {}],
  ['/math/prime/{n}', '/math/abs/97', undefined],
])('the route %s gives the path parameters of %s', (template, path, parameters) => {
  expect(pathParameters(template, path)).toEqual(parameters);
});
