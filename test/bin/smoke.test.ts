import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { GROUPS } from '../../lib/operations/index.ts';
import { startService } from '../local/service.ts';
import { ROOT } from '../support/project.ts';

const FAILURES = /^FAILED.*\n(?: +.*\n)*/gm;

async function smoke(base: string) {
  const run = promisify(execFile)(process.execPath, [join(ROOT, 'bin/smoke.ts'), base]);
  return run.then((output) => ({ code: 0, ...output })).catch((error) => error);
}

test('npm run smoke exits with 0 if every response is right, and with 1 if one is wrong', async () => {
  const wrong = { [GROUPS[0].operations[0].id]: async () => ({ statusCode: 200, body: '{"result":3}' }) };
  const services = await Promise.all([startService(), startService(wrong)]);
  const [good, bad] = await Promise.all(services.map(({ base }) => smoke(base)));
  for (const { close } of services) close();
  expect(good.stdout.match(FAILURES)).toBeNull(); // first, or the cause would be one of a hundred lines
  expect(good).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/\nAll \d+ requests passed\.\n$/) });
  expect(bad).toMatchObject({ code: 1, stdout: expect.stringMatching(/\n\d+ of \d+ requests failed\.\n$/) });
});
