import * as iam from 'aws-cdk-lib/aws-iam';
import type * as logs from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { UserError } from '../user-error.ts';

/** A role with which a function may write to this log group. */
export function executionRole(scope: Construct, id: string, logGroup: logs.ILogGroup): iam.Role {
  const role = new iam.Role(scope, id, { assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com') });
  logGroup.grantWrite(role);
  return role;
}

/** A role for all functions that only write logs. It refuses grants, because every function would get them. */
export function sharedExecutionRole(scope: Construct, id: string, logGroup: logs.ILogGroup): iam.Role {
  const role = executionRole(scope, id, logGroup);
  role.addToPrincipalPolicy = ({ actions }) => {
    const reason = `${id} would give ${actions.join(', ')} to every function that shares it`;
    throw new UserError(
      `${reason}. Give the one that needs it a role of its own: ownProps in lib/infrastructure/utility-service-stack.ts.`,
    );
  };
  return role;
}
