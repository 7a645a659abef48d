import * as iam from 'aws-cdk-lib/aws-iam';
import type * as logs from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { UserError } from '../user-error.ts';

/** A role with which a function may write to this log group. */
export class ExecutionRole extends iam.Role {
  constructor(scope: Construct, id: string, { logGroupArn }: logs.ILogGroup) {
    super(scope, id, { assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com') });
    const actions = ['logs:CreateLogStream', 'logs:PutLogEvents'];
    super.addToPrincipalPolicy(new iam.PolicyStatement({ actions, resources: [logGroupArn] }));
  }
}

/** A role for all functions that only write logs. It refuses grants, because every function would get them. */
export class SharedExecutionRole extends ExecutionRole {
  override addToPrincipalPolicy({ actions }: iam.PolicyStatement): never {
    const reason = `${this.node.id} would give ${actions.join(', ')} to every function that shares it`;
    throw new UserError(
      `${reason}. Give the one that needs it a role of its own: ownProps in lib/infrastructure/utility-service-stack.ts.`,
    );
  }
}
