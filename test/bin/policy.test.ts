import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { boundaryPolicy } from '../../lib/infrastructure/policies/boundary-policy.ts';
import { edgeExecutionPolicy, executionPolicy } from '../../lib/infrastructure/policies/execution-policy.ts';
import { deployPolicy, diffPolicy } from '../../lib/infrastructure/policies/github-policies.ts';
import { ROOT } from '../support/project.ts';

describe('npm run policy', () => {
  const run = (...given: string[]) =>
    promisify(execFile)(process.execPath, ['bin/policy.ts', ...given], { cwd: ROOT }).catch((error) => error);

  test.each([
    [['execution'], executionPolicy()],
    [['execution', 'beta'], executionPolicy('beta')],
    [['execution-edge'], edgeExecutionPolicy()],
    [['boundary'], boundaryPolicy()],
    [
      ['deploy', '123456789012', 'eu-west-1', 'beta'],
      deployPolicy({ account: '123456789012', region: 'eu-west-1', qualifier: 'beta' }),
    ],
    [['diff', 'beta'], diffPolicy('beta')],
    [['execution', '--region', 'us-gov-west-1'], executionPolicy(undefined, 'aws-us-gov')],
    [['execution', 'beta', '--region', 'us-gov-west-1'], executionPolicy('beta', 'aws-us-gov')],
    [['execution-edge', '--region', 'us-gov-west-1'], edgeExecutionPolicy('aws-us-gov')],
    [['boundary', '--region', 'cn-north-1'], boundaryPolicy('aws-cn')],
    [['diff', 'beta', '--region', 'eusc-de-east-1'], diffPolicy('beta', 'aws-eusc')],
  ])('%j prints the policy', async (given, policy) => {
    expect(JSON.parse((await run(...given)).stdout)).toEqual(policy);
  });

  test.each([
    [[], /^Name the policy: /],
    [['deploy'], /^Name the policy: /],
    [['execution', '*'], /^stage is "\*", but must be/],
    [['deploy', '*', 'eu-west-1', 'beta'], /^account is "\*", but must be 12 digits\. For example: npm run/],
    [['deploy', '123456789012', '*', 'beta'], /^region is "\*", but must be a region of AWS/],
    [['deploy', '123456789012', 'eu-west-1', '*'], /^qualifier is "\*", but must be 1 to 10/],
    [['boundary', '--region', 'Frankfurt'], /^region is "Frankfurt", but must be a region of AWS/],
    [['diff', '*'], /^stage is "\*", but must be/],
  ])('reports what is expected instead of %j', async (given, sentence) => {
    expect(await run(...given)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(sentence) });
  });
});
