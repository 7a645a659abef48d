import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { ROOT, read } from '../support/project.ts';

const cdk = JSON.parse(read('cdk.json'));

describe('the CDK app', () => {
  test("makes templates that CloudFormation's validator accepts, with every option", async () => {
    const script = `
      const { synthesize, VARIANTS } = await import('./test/support/synthesis.ts');
      synthesize(VARIANTS.everything);
    `;
    const { CDK_VALIDATION: _, ...env } = process.env;
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { cwd: ROOT, env });
    await expect(run).resolves.toMatchObject({ stdout: '' });
  });

  test('fails if cdk-nag finds something', async () => {
    const output = mkdtempSync(join(tmpdir(), 'utility-service-'));
    const env = {
      ...process.env,
      CDK_VALIDATION: 'false',
      CDK_OUTDIR: output,
      CDK_CONTEXT_JSON: JSON.stringify({ ...cdk.context, 'aws:cdk:disable-asset-staging': true }),
    };
    const app = ['--import', './test/bin/unacknowledged.ts', 'bin/utility-service.ts'];
    const run = promisify(execFile)(process.execPath, app, { cwd: ROOT, env });
    await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('AwsSolutions-APIG4') });
    rmSync(output, { recursive: true });
  });
});
