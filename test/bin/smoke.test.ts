import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { rightAndWrong } from '../smoke/services.ts';
import { ROOT } from '../support/project.ts';

const services = rightAndWrong();

async function smoke(...parameters: string[]) {
  const run = promisify(execFile)(process.execPath, [join(ROOT, 'bin/smoke.ts'), ...parameters]);
  return run.then((output) => ({ code: 0, ...output })).catch((error) => error);
}

test('npm run smoke exits with 0 if every response is right, and with 1 if one is wrong', async () => {
  const [good, bad] = await Promise.all([smoke(services.right), smoke(services.wrong)]);
  expect(good).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/\nAll \d+ requests passed\.\n$/) });
  expect(bad).toMatchObject({ code: 1, stdout: expect.stringMatching(/\n\d of \d+ requests failed\.\n$/) });
});
