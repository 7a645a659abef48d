import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from '@jest/globals';
import { ROOT, read } from '../support/project.ts';

const cdk = JSON.parse(read('cdk.json'));
const output = mkdtempSync(join(tmpdir(), 'utility-service-'));
afterAll(() => rmSync(output, { recursive: true }));

/** Runs the CDK app as the CLI does. */
async function app(...nodeOptions: string[]) {
  const env = {
    ...process.env,
    CDK_VALIDATION: 'false',
    CDK_OUTDIR: output,
    CDK_CONTEXT_JSON: JSON.stringify({ ...cdk.context, 'aws:cdk:disable-asset-staging': true }),
  };
  const run = promisify(execFile)(process.execPath, [...nodeOptions, 'bin/utility-service.ts'], { cwd: ROOT, env });
  return run.then((output) => ({ code: 0, ...output })).catch((error) => error);
}

test('npx cdk deploy builds what it deploys, and asks before it widens permissions', () => {
  expect(cdk.build.split(' && ')).toEqual(['npx tsc', 'node bin/build.ts']);
  expect(cdk.requireApproval).toBe('broadening');
});

describe('the CDK app', () => {
  test('synthesizes prod without findings, if nothing else is asked for', async () => {
    expect(await app()).toMatchObject({ code: 0, stdout: '' });
  });

  test("makes templates that CloudFormation's validator accepts, with every option and without", async () => {
    const script = `
      const { synthesize, VARIANTS } = await import('./test/infrastructure/synthesis.ts');
      for (const title of ['no options', 'everything but an edge', 'everything']) synthesize(VARIANTS[title]);
    `;
    const { CDK_VALIDATION: _, ...env } = process.env;
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { cwd: ROOT, env });
    await expect(run).resolves.toMatchObject({ stdout: '' });
  });

  test('fails if cdk-nag finds something', async () => {
    const { code, stderr } = await app('--import', './test/infrastructure/unacknowledged.ts');
    expect(code).toBe(1);
    expect(stderr).toContain('AwsSolutions-APIG4');
  });
});
