import { describe, expect, test } from '@jest/globals';
import { deployPolicy, diffPolicy } from '../../../lib/infrastructure/policies/github-policies.ts';
import { granted } from './granted.ts';

describe('the policies of the GitHub environments', () => {
  test('let the deploy assume the deploy and publishing roles of one bootstrap', () => {
    expect(granted(deployPolicy({ account: '123456789012', region: 'eu-west-1', qualifier: 'beta' }))).toEqual([
      [
        'sts:AssumeRole',
        [
          'arn:aws:iam::123456789012:role/cdk-beta-deploy-role-123456789012-eu-west-1',
          'arn:aws:iam::123456789012:role/cdk-beta-file-publishing-role-123456789012-eu-west-1',
        ],
      ],
    ]);
  });

  test.each([
    ['cn-north-1', 'aws-cn'],
    ['us-gov-west-1', 'aws-us-gov'],
    ['eusc-de-east-1', 'aws-eusc'],
  ])('use the partition of %s', (region, partition) => {
    const [[, roles] = []] = granted(deployPolicy({ account: '123456789012', region, qualifier: 'hnb659fds' }));
    expect(roles?.every((arn) => arn.startsWith(`arn:${partition}:iam::`))).toBe(true);
  });

  test('let the diff read only the stack of its stage', () => {
    const stack = ['arn:aws:cloudformation:*:*:stack/utility-service-beta/*'];
    expect(granted(diffPolicy('beta'))).toEqual([
      ['cloudformation:DescribeStacks', stack],
      ['cloudformation:GetTemplate', stack],
    ]);
  });
});
