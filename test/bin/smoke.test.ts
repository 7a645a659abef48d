import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';
import { INTRODUCTORY_OPERATION } from '../../lib/operations/index.ts';
import { type Service, startService } from '../local/service.ts';
import { ROOT } from '../support/project.ts';

const started: Service[] = [];

/** The address of a service in which one operation always gives this response. */
async function serviceWith(response?: { statusCode: number; body: string }): Promise<string> {
  const service = await startService(response && { [INTRODUCTORY_OPERATION.id]: async () => response });
  started.push(service);
  return service.base;
}

afterAll(() => {
  for (const { close } of started) close();
});

const FAILURES = /^FAILED.*\n(?: +.*\n)*/gm;

async function smoke(...parameters: string[]) {
  const run = promisify(execFile)(process.execPath, [join(ROOT, 'bin/smoke.ts'), ...parameters]);
  return run.then((output) => ({ code: 0, ...output })).catch((error) => error);
}

test('npm run smoke exits with 0 if every response is right, and with 1 if one is wrong', async () => {
  const bases = [await serviceWith(), await serviceWith({ statusCode: 200, body: '{"result":3}' })] as const;
  const [good, bad] = await Promise.all([smoke(bases[0]), smoke(bases[1])]);
  expect(good.stdout.match(FAILURES)).toBeNull(); // first, or the cause would be one of a hundred lines
  expect(good).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/\nAll \d+ requests passed\.\n$/) });
  expect(bad).toMatchObject({ code: 1, stdout: expect.stringMatching(/\n\d+ of \d+ requests failed\.\n$/) });
});
