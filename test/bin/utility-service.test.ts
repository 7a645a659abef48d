import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from '@jest/globals';
import recommendedFlags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { EVERYTHING_ON, WITH_ZONE } from '../infrastructure/everything-on.ts';
import { ROOT } from '../support/project.ts';

const cdk = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8'));
const output = mkdtempSync(join(tmpdir(), 'utility-service-'));
afterAll(() => rmSync(output, { recursive: true }));

const LOG_GROUPS =
  'Resource::arn:<AWS::Partition>:logs:<AWS::Region>:<AWS::AccountId>:log-group:/utility-service/prod/*';

/** Runs the CDK app as the CLI does. */
async function app(context: Record<string, unknown>, ...nodeOptions: string[]) {
  return appWith({ CDK_VALIDATION: 'false' }, context, ...nodeOptions);
}

async function appWith(validation: Record<string, string>, context: Record<string, unknown>, ...nodeOptions: string[]) {
  const env = {
    ...process.env,
    ...validation,
    CDK_OUTDIR: output,
    CDK_CONTEXT_JSON: JSON.stringify({ ...cdk.context, ...context }),
  };
  try {
    const run = promisify(execFile);
    const { stdout, stderr } = await run(process.execPath, [...nodeOptions, 'bin/utility-service.ts'], {
      cwd: ROOT,
      env,
    });
    return { code: 0, stdout, stderr };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

describe('the CDK app', () => {
  test('synthesizes without findings or warnings', async () => {
    expect(await app({})).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test.each([
    ['everything on', EVERYTHING_ON],
    ['a hosted zone without an edge', WITH_ZONE],
    ['an edge without a domain name', { edge: true }],
  ])("synthesizes without findings of cdk-nag or CloudFormation's validator: %s", async (_title, context) => {
    expect(await appWith({ CDK_VALIDATION: 'true' }, context)).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test.each([
    [
      'the defaults',
      {},
      ['AwsSolutions-APIG4', `AwsSolutions-IAM5[${LOG_GROUPS}]`, 'Serverless-LambdaDLQ', 'Serverless-LambdaTracing'],
    ],
    [
      'an edge',
      { edge: true, corsOrigins: 'https://example.org' },
      [
        'AwsSolutions-CFR1',
        'AwsSolutions-CFR2',
        'AwsSolutions-CFR3',
        'AwsSolutions-CFR4',
        `AwsSolutions-IAM5[${LOG_GROUPS}]`,
        'AwsSolutions-SMG4',
        'Serverless-LambdaDLQ',
        'Serverless-LambdaTracing',
      ],
    ],
    [
      'all monitoring',
      { canary: true, alarmEmail: 'on-call@example.org' },
      [
        'AwsSolutions-APIG4',
        `AwsSolutions-IAM5[${LOG_GROUPS}]`,
        'Serverless-EventBusDLQ',
        'Serverless-LambdaAsyncFailureDestination',
        'Serverless-LambdaDLQ',
        'Serverless-LambdaTracing',
        'Serverless-SNSRedrivePolicy',
      ],
    ],
  ])('fails if findings are not acknowledged, and acknowledges no others: %s', async (_title, context, findings) => {
    const { code, stderr } = await app(context, '--import', './test/infrastructure/unacknowledged.ts');
    expect(code).toBe(1);
    const found = stderr.matchAll(/Acknowledge with '(?:AwsSolutions|Serverless)::([^']+)'/g);
    expect([...new Set([...found].map(([, finding]) => finding))].sort()).toEqual(findings);
  });

  test('fails on a template that CloudFormation would reject', async () => {
    const preload = ['--import', './test/infrastructure/broken-template.ts'];
    const { code, stderr } = await appWith({ CDK_VALIDATION: 'true' }, {}, ...preload);
    expect(code).toBe(1);
    expect(stderr).toMatch(/RetentionInYears/);
  });

  test('rejects settings that need another region with one sentence', async () => {
    const context = { edge: true, rateLimitPerIp: 2_000 };
    expect(await appWith({ CDK_VALIDATION: 'false', CDK_DEFAULT_REGION: 'eu-west-1' }, context)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The region is eu-west-1, but must be us-east-1: [^\n]*\n$/),
    });
  });

  test('rejects an invalid setting with one sentence', async () => {
    expect(await app({ throttleRate: 'fast' })).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'throttleRate is "fast", but must be a whole number from 1 to 1000000.\n',
    });
  });
});

describe('cdk.json', () => {
  test('builds before each synth', () => {
    expect(cdk.build).toContain('bin/build.ts');
  });

  test('sets every feature flag to what the CDK recommends', () => {
    expect(cdk.context).toMatchObject(recommendedFlags);
  });
});
