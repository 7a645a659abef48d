import { COMMERCIAL } from '../partition.ts';
import { actions, type Policy, policy } from './policy.ts';

/**
 * The permissions boundary of the functions' role: to write logs, and to trace. The role can do no more than
 * this, whatever CloudFormation puts into its own policies.
 */
export function boundaryPolicy(partition = COMMERCIAL): Policy {
  const grants = [
    {
      Action: actions('logs', 'CreateLogStream', 'PutLogEvents'),
      Resource: ['arn:aws:logs:*:*:log-group:/utility-service/*'],
    },
    { Action: actions('xray', 'PutTraceSegments', 'PutTelemetryRecords'), Resource: ['*'] },
  ];
  return policy(grants, partition);
}
