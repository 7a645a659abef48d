import { expect, test } from '@jest/globals';
import { fillPath, pathPattern } from '../../lib/http/path-template.ts';

test.each([
  ['/a/half/{n}', '/a/half/97', { n: '97' }],
  ['/a/rest/{n+}', '/a/rest/97/', { n: '97/' }],
  ['/{group}/{name}/x', '/a/b/x', { group: 'a', name: 'b' }],
  ['/b/iso/{datetime+}', '/b/iso/2024-03-08T08:53[Europe/Paris]', { datetime: '2024-03-08T08:53[Europe/Paris]' }],
  ['/b/iso/{datetime+}', '/b/iso/', { datetime: '' }],
  ['/a/sum', '/a/sum', undefined],
  ['/', '/', undefined],
])('the route %s matches %s', (template, path, values) => {
  expect(pathPattern(template).test(path)).toBe(true);
  expect(pathPattern(template).exec(path)?.groups).toEqual(values);
});

test.each([
  ['/a/half/{n}', '/a/half/'],
  ['/a/half/{n}', '/a/half'],
  ['/a/half/{n}', '/a/half/97/'],
  ['/a/half/{n}', '/a/half/97/5'],
  ['/a/half/{n}', '/a/Half/97'],
  ['/a/half/{n}', '/a/sum/97'],
  ['/b/iso/{datetime+}', '/b/iso'],
  ['/a/sum', '/a/sum/2'],
  ['/v{n}', '/v2'],
  ['/v1.5/{n}', '/v1x5/2'],
  ['/{}', '/5'],
])('the route %s does not match %s', (template, path) => {
  expect(pathPattern(template).test(path)).toBe(false);
});

test('a path is filled in without other changes', () => {
  expect(fillPath('/a/{n}/b/{file+}', (variable) => `<${variable}>`)).toBe('/a/<n>/b/<file>');
  expect(fillPath('/a/sum', () => 'x')).toBe('/a/sum');
});
