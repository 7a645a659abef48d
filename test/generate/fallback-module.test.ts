import { expect, test } from '@jest/globals';
import { endpoints } from '../../lib/contract/index.ts';
import { fallbackModule } from '../../lib/generate/fallback-module.ts';

const POW = endpoints['math/pow'];

test('accepts the one path with a trailing slash that the fallback function serves', () => {
  expect(fallbackModule([endpoints['site/home'], POW])).toContain('"/math/pow/"');
});

test('rejects another path with a trailing slash, which would get a 404', () => {
  expect(() => fallbackModule([{ ...POW, path: '/math/half/' }])).toThrow('no route matches /math/half/');
});
