import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { CONTEXT, sourceHandler } from '../lambdas/invocation.ts';
import { ROOT } from '../support/project.ts';

describe('npm run event', () => {
  const event = (...parameters: string[]) =>
    promisify(execFile)(process.execPath, [join(ROOT, 'bin/event.ts'), ...parameters]);

  test('prints an event that the Lambda answers', async () => {
    const { stdout, stderr } = await event('/math/prime/97');
    expect(stderr).toBe('');
    const handler = await sourceHandler('math/prime');
    expect(await handler(JSON.parse(stdout), CONTEXT)).toMatchObject({
      statusCode: 200,
      body: expect.stringContaining('"isPrime":true'),
    });
  });

  test.each([[[]], [['math/prime/97']], [['/a', '/b']], [['/math/abs/ 5']]])(
    'reports in one line what it expects instead of %j',
    async (parameters) => {
      await expect(event(...parameters)).rejects.toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/^Give the path and query of a request[^\n]*\n$/),
      });
    },
  );
});
