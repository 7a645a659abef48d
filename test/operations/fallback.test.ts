import { expect, test } from '@jest/globals';
import { get } from '../support/invocation.ts';

test.each([
  ['/math/ln/2', '/math/log/2'],
  ['/math/power/?base=2&exponent=10', '/math/pow/?base=2&exponent=10'],
  ['/math/fib/10', '/math/fibonacci/10'],
  ['/math/fact/5', '/math/factorial/5'],
  ['/math/is-prime/97', '/math/prime/97'],
  ['/Math/isPrime/97', '/math/prime/97'],
  ['/maths/ceiling/2.5', '/math/ceil/2.5'],
  ['/math/random?min=1&max=6', '/math/random-number?min=1&max=6'],
  ['/time/convert/2024-03-08', '/time/iso/2024-03-08'],
  ['/swagger', '/docs'],
  ['/swagger.json', '/openapi.json'],
  ['/openapi', '/openapi.json'],
])('%s gets the path that was probably meant: %s', async (path, meant) => {
  const { status, body } = await get(path);
  expect([status, body.detail]).toEqual([404, `No operation matches this path. Did you mean ${meant}?`]);
});

test.each(['/math/log3/8', '/math/logs/8', '/math/convert/8'])('%s gets no other operation', async (path) => {
  expect((await get(path)).body.detail).toBe('No operation matches this path. See /docs.');
});
