import { COMMERCIAL, partitionOf } from '../partition.ts';
import { actions, type Policy, policy } from './policy.ts';

/** A bootstrap of the CDK: where it is, and the qualifier in the names of its resources. */
export interface Bootstrap {
  readonly account: string;
  readonly region: string;
  readonly qualifier: string;
}

/** For the role of a stage's GitHub environment: only to assume the roles of one bootstrap that deploy and upload. */
export function deployPolicy({ account, region, qualifier }: Bootstrap): Policy {
  const roles = ['deploy', 'file-publishing'].map(
    (role) => `arn:aws:iam::${account}:role/cdk-${qualifier}-${role}-role-${account}-${region}`,
  );
  return policy([{ Action: ['sts:AssumeRole'], Resource: roles }], partitionOf(region));
}

/** For the role of the GitHub environment that shows what would change: only to read the stage's stack. */
export function diffPolicy(stage: string, partition = COMMERCIAL): Policy {
  const grant = {
    Action: actions('cloudformation', 'DescribeStacks', 'GetTemplate'),
    Resource: [`arn:aws:cloudformation:*:*:stack/utility-service-${stage}/*`],
  };
  return policy([grant], partition);
}
