import { expect, test } from '@jest/globals';
import { get } from '../support/invocation.ts';

test.each([
  ['/math/sqr/2', '/math/sqrt/2'],
  ['/maths/fibonaci/10', '/math/fibonacci/10'],
  ['/time/zone', '/time/zones'],
  ['/math/ln/2', '/math/log/2'],
  ['/math/random', '/math/random-number'],
  ['/time/convert/2024-03-08', '/time/iso/2024-03-08'],
  ['/doc', '/docs'],
  ['/swagger', '/docs'],
])('%s gets the path that was probably meant: %s', async (path, meant) => {
  const { status, body } = await get(path);
  expect([status, body.detail]).toEqual([404, `No operation matches this path. Did you mean ${meant}?`]);
});

test.each(['/math/log3/8', '/math/logs/8', '/math/log1/8'])('%s gets no logarithm to another base', async (path) => {
  expect((await get(path)).body.detail).toBe('No operation matches this path. See /docs.');
});
