import { Duration, Stack, Validations } from 'aws-cdk-lib';
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { executionRole } from './execution-role.ts';
import { ServiceFunction, type ServiceFunctionProps } from './service-function.ts';

export interface MonthlyLimitProps extends Omit<ServiceFunctionProps, 'name' | 'role'> {
  /** US dollars a month. */
  readonly dollars: number;
  readonly stage: HttpStage;
}

/**
 * What stops the bill. Its action, for an alarm, is a function that sets the throttle of the stage to 0, after which API Gateway rejects every
 * request. docs/operations.md says how to set it back.
 */
export class MonthlyLimit extends Construct {
  readonly dollars: number;
  readonly action: IAlarmAction;

  constructor(scope: Construct, id: string, { dollars, stage, ...props }: MonthlyLimitProps) {
    super(scope, id);
    this.dollars = dollars;
    const { apiId } = stage.api;
    const role = executionRole(this, 'Role', props.logGroup);
    role.addToPolicy(
      new PolicyStatement({
        actions: ['apigateway:PATCH'],
        // AWS does not document whether the ARN has the name $default as it is or as in the URL of the call.
        resources: [stage.stageName, encodeURIComponent(stage.stageName)].map((stageName) =>
          Stack.of(this).formatArn({
            service: 'apigateway',
            account: '',
            resource: `/apis/${apiId}/stages/${stageName}`,
          }),
        ),
      }),
    );
    const target = new ServiceFunction(this, 'Function', {
      ...props,
      role,
      name: 'close-stage',
      environment: { API_ID: apiId, STAGE_NAME: stage.stageName },
      // A client needs more CPU than the service: TLS.
      memorySize: 256,
      timeout: Duration.seconds(30),
    });
    this.action = new LambdaAction(target);
    Validations.of(this).acknowledge(
      {
        id: 'Serverless-LambdaAsyncFailureDestination',
        reason: 'Lambda retries twice; the alarm stays on and has sent a mail.',
      },
      { id: 'Serverless-LambdaDLQ', reason: 'As for the failure destination.' },
    );
  }
}
