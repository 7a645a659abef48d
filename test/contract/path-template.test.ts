import { expect, test } from '@jest/globals';
import { withoutTrailingSlash } from '../../lib/contract/path-template.ts';

test.each([
  ['/', '/'],
  ['/math/pow', '/math/pow'],
  ['/math/pow/', '/math/pow'],
  ['/math/pow//', '/math/pow/'],
])('%s without a trailing slash is %s', (path, expected) => {
  expect(withoutTrailingSlash(path)).toBe(expected);
});
