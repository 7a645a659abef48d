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
    ['/a/half/{n}', '/a/half/97', { n: '97' }],
    ['/{group}/{name}/x', '/a/a%2Fb/x', { group: 'a', name: 'a%2Fb' }],
    ['/a/sum', '/a/sum', {}],
    ['/', '/', {}],
    ['/b/iso/{datetime+}', '/b/iso/2024-03-08T08:53[Europe/Paris]', { datetime: '2024-03-08T08:53[Europe/Paris]' }],
  ])('%s matches %s', (template, path, values) => {
    expect(matchPath(template, path)).toEqual(values);
  });

  test.each([
    ['/a/half/{n}', '/a/half/'],
    ['/a/half/{n}', '/a/half'],
    ['/a/half/{n}', '/a/half/97/'],
    ['/a/half/{n}', '/a/Half/97'],
    ['/a/sum', '/a/half'],
    ['/b/iso/{datetime+}', '/b/iso/'],
    ['/b/iso/{datetime+}', '/b/iso'],
    ['/a/sum', '/a/sum/2'],
  ])('%s does not match %s', (template, path) => {
    expect(matchPath(template, path)).toBeUndefined();
  });

  test('is filled in without other changes', () => {
    expect(fillPath('/a/{n}/b/{file}', (variable) => `<${variable}>`)).toBe('/a/<n>/b/<file>');
    expect(fillPath('/a/sum/', () => 'x')).toBe('/a/sum/');
  });
});

test.each([
  ['/', '/'],
  ['/a/sum', '/a/sum'],
  ['/a/sum/', '/a/sum'],
  ['/a/sum//', '/a/sum/'],
])('%s without a trailing slash is %s', (path, expected) => {
  expect(withoutTrailingSlash(path)).toBe(expected);
});

test.each([
  ['/a/half/{n}', '/a/half/%2D5', { n: '-5' }],
  ['/a/half/{n}', '/a/half/97/', { n: '97' }],
  ['/a/sum/', '/a/sum', {}],
  ['/a/half/{n}', '/a/sum/97', undefined],
])('the route %s gives the path parameters of %s', (template, path, parameters) => {
  expect(pathParameters(template, path)).toEqual(parameters);
});
