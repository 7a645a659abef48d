import { API_GRANTS } from './api-grants.ts';
import { EDGE_GRANTS } from './edge-grants.ts';
import { FUNCTION_GRANTS } from './function-grants.ts';
import { MONITORING_GRANTS } from './monitoring-grants.ts';
import { type Grant, type Grants, type Policy, policy } from './policy.ts';

/**
 * What CloudFormation calls to create, change, read and delete a resource of each type that the stack can have.
 *
 * Written after the permissions in the handlers of each type's schema (CloudFormation User Guide, "Resource type schema"); that
 * the actions exist and can be held to these resources is from the Service Authorization Reference. Not tried on an account.
 */
export const GRANTS: Grants = { ...API_GRANTS, ...FUNCTION_GRANTS, ...MONITORING_GRANTS };

/** What CloudFormation reads for any stack of the CDK: the version of the bootstrap stack, templates and code. */
const BOOTSTRAP: readonly Grant[] = [
  { Action: ['ssm:GetParameters'], Resource: ['arn:aws:ssm:*:*:parameter/cdk-bootstrap/*'] },
  { Action: ['s3:GetObject', 's3:GetObjectVersion'], Resource: ['arn:aws:s3:::cdk-*-assets-*/*'] },
];

/**
 * For `cdk bootstrap --cloudformation-execution-policies`: what CloudFormation may do, in the place of AdministratorAccess.
 *
 * @param stage - the only one it may deploy, or all. API Gateway gives no names to its resources, so those of other stages in
 *   the account stay within reach.
 */
export function executionPolicy(stage?: string): Policy {
  const all = policy([...BOOTSTRAP, ...Object.values(GRANTS).flat()]);
  if (stage === undefined) return all;
  // CloudFormation shortens the name of a stack in the names it makes of it, to 24 characters at the least.
  const start = stage.slice(0, 8);
  const ofStage = (arn: string) => arn.replace(/(utility-service[-/])\*/, `$1${start}*`);
  return { ...all, Statement: all.Statement.map((one) => ({ ...one, Resource: one.Resource.map(ofStage) })) };
}

/** What the settings `edge` and `hostedZoneId` need beyond that, as a policy of its own: a managed policy has a limited length. */
export function edgeExecutionPolicy(): Policy {
  return policy(Object.values(EDGE_GRANTS).flat());
}
