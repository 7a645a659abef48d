import { Stack, Validations } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

export interface ExecutionRoleProps {
  /** What the names of the functions' log groups start with. */
  readonly logGroupPrefix: string;
}

/**
 * The one role of all functions: it may write to the functions' log groups and nothing else. They already
 * exist, so it needs no permission to create any, and has none.
 */
export class ExecutionRole extends Role {
  constructor(scope: Construct, id: string, { logGroupPrefix }: ExecutionRoleProps) {
    const logGroups = Stack.of(scope).formatArn({ service: 'logs', resource: `log-group:${logGroupPrefix}*` });
    super(scope, id, {
      description: 'Lets the functions of the utility service write their logs.',
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        WriteLogs: new PolicyDocument({
          statements: [
            new PolicyStatement({ actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [logGroups] }),
          ],
        }),
      },
    });
    Validations.of(this).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:logs:<AWS::Region>:<AWS::AccountId>:log-group:${logGroupPrefix}*]`,
      reason: 'The wildcard ends the names of log groups of this stage alone, and Lambda names the streams in them.',
    });
  }
}
