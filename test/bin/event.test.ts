import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { CONTEXT, sourceHandler } from '../lambdas/invocation.ts';
import { ROOT } from '../support/project.ts';

const event = (...parameters: string[]) =>
  spawnSync(process.execPath, [join(ROOT, 'bin/event.ts'), ...parameters], { encoding: 'utf8' });

test.each(['/math/prime/97', 'math/prime/97'])(
  'npm run event prints an event that the function answers: %s',
  async (target) => {
    const handler = await sourceHandler('math/prime');
    const { statusCode, body } = await handler(JSON.parse(event(target).stdout), CONTEXT);
    expect([statusCode, body]).toEqual([200, expect.stringContaining('"isPrime":true')]);
  },
);

test.each([
  [[], 'Give the path and query of one request.'],
  [['/a', '/b'], 'Give the path and query of one request.'],
  [['/math/abs/%zz'], '/math/abs/%zz has a malformed escape: API Gateway responds with a 400 itself.'],
  [['--nonsense'], "Unknown option '--nonsense'"],
])('npm run event says what is wrong with %j', (parameters, sentence) => {
  const { status, stdout, stderr } = event(...parameters);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr.startsWith(sentence)).toBe(true);
});
