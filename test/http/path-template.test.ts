import { expect, test } from '@jest/globals';
import { fillPath, pathParameters } from '../../lib/http/path-template.ts';

test.each([
  ['/a/half/{n}', '/a/half/97', { n: '97' }],
  ['/a/rest/{n+}', '/a/rest/97/', { n: '97/' }],
  ['/a/half/{n}', '/a/half/%2D5', { n: '-5' }],
  ['/{group}/{name}/x', '/a/a%2Fb/x', { group: 'a', name: 'a/b' }],
  ['/b/iso/{datetime+}', '/b/iso/2024-03-08T08:53[Europe/Paris]', { datetime: '2024-03-08T08:53[Europe/Paris]' }],
  ['/a/sum/', '/a/sum', {}],
  ['/', '/', {}],
])('the route %s matches %s', (template, path, values) => {
  expect(pathParameters(template, path)).toEqual(values);
});

test.each([
  ['/a/half/{n}', '/a/half/'],
  ['/a/half/{n}', '/a/half'],
  ['/a/half/{n}', '/a/half/97/'],
  ['/a/half/{n}', '/a/half/97/5'],
  ['/a/half/{n}', '/a/Half/97'],
  ['/a/half/{n}', '/a/sum/97'],
  ['/b/iso/{datetime+}', '/b/iso/'],
  ['/b/iso/{datetime+}', '/b/iso'],
  ['/a/sum', '/a/sum/2'],
  ['/v{n}', '/v2'],
  ['/{}', '/5'],
])('the route %s does not match %s', (template, path) => {
  expect(pathParameters(template, path)).toBeUndefined();
});

test('a path is filled in without other changes', () => {
  expect(fillPath('/a/{n}/b/{file+}', (variable) => `<${variable}>`)).toBe('/a/<n>/b/<file>');
  expect(fillPath('/a/sum/', () => 'x')).toBe('/a/sum/');
});
