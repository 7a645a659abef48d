import { COMMERCIAL } from '../partition.ts';
import { API_GRANTS } from './api-grants.ts';
import { EDGE_GRANTS } from './edge-grants.ts';
import { FUNCTION_GRANTS } from './function-grants.ts';
import { MONITORING_GRANTS } from './monitoring-grants.ts';
import { type Grant, type Grants, type Policy, policy } from './policy.ts';

/**
 * What CloudFormation calls to create, change, read and delete a resource of each type that the stack can have.
 *
 * Taken from the permissions in the handlers of each type's schema (CloudFormation User Guide, "Resource type schema"); that
 * the actions exist and can be limited to these resources is from the Service Authorization Reference. Not tried on an account.
 */
export const GRANTS: Grants = { ...API_GRANTS, ...FUNCTION_GRANTS, ...MONITORING_GRANTS };

/** What CloudFormation reads for any stack of the CDK: the version of the bootstrap stack, templates and code. */
const BOOTSTRAP: readonly Grant[] = [
  { Action: ['ssm:GetParameters'], Resource: ['arn:aws:ssm:*:*:parameter/cdk-bootstrap/*'] },
  { Action: ['s3:GetObject', 's3:GetObjectVersion'], Resource: ['arn:aws:s3:::cdk-*-assets-*/*'] },
];

/**
 * For `cdk bootstrap --cloudformation-execution-policies`: what CloudFormation may do, instead of AdministratorAccess.
 *
 * @param stage - the only one it may deploy, or all. API Gateway's resources have no names, so those of other stages in
 *   the account stay within reach.
 */
export function executionPolicy(stage?: string, partition = COMMERCIAL): Policy {
  // CloudFormation makes names from that of the stack, shortened to no less than 24 characters.
  const start = stage?.slice(0, 8) ?? '';
  const resourceOfStage = (arn: string) => arn.replace(/(utility-service[-/])\*/, `$1${start}*`);
  const grants = [...BOOTSTRAP, ...Object.values(GRANTS).flat()];
  return policy(
    grants.map((grant) => ({ ...grant, Resource: grant.Resource.map(resourceOfStage) })),
    partition,
  );
}

/** What the settings `edge` and `hostedZoneId` also need. A separate policy, because the length of a managed policy is limited. */
export function edgeExecutionPolicy(partition = COMMERCIAL): Policy {
  return policy(Object.values(EDGE_GRANTS).flat(), partition);
}
