import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

/** A role with which a function may write to this log group and do nothing else. */
export function executionRole(scope: Construct, id: string, logGroup: ILogGroup): Role {
  const role = new Role(scope, id, {
    description: 'Lets functions of the service write their logs.',
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
  });
  logGroup.grantWrite(role);
  return role;
}
