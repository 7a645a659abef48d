import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { ROOT } from '../support/project.ts';

test('the CDK app fails if cdk-nag finds something', async () => {
  const output = mkdtempSync(join(tmpdir(), 'utility-service-'));
  const context = JSON.stringify({ 'aws:cdk:disable-asset-staging': true });
  const env = { ...process.env, CDK_VALIDATION: 'false', CDK_OUTDIR: output, CDK_CONTEXT_JSON: context };
  const app = ['--import', './test/bin/unacknowledged.ts', 'bin/utility-service.ts'];
  const run = promisify(execFile)(process.execPath, app, { cwd: ROOT, env });
  await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/AwsSolutions-.*Serverless-/s) });
  rmSync(output, { recursive: true });
});
