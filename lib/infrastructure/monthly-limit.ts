import { Duration, Stack, Validations } from 'aws-cdk-lib';
import type * as apigwv2 from 'aws-cdk-lib/aws-apigatewayv2';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { executionRole } from './execution-role.ts';
import { ServiceFunction, type ServiceFunctionProps } from './service-function.ts';
import type { Throttle } from './stages.ts';

export interface MonthlyLimitProps extends Omit<ServiceFunctionProps, 'name' | 'role'> {
  /** US dollars a month. */
  readonly dollars: number;
  readonly stage: apigwv2.HttpStage;
  /** What the stage lets through while it is open. */
  readonly throttle: Throttle;
}

/** What stops the bill: a function that closes the API when its alarm begins, and opens it when the alarm ends. */
export class MonthlyLimit extends Construct {
  readonly dollars: number;
  readonly target: lambda.IFunction;

  constructor(scope: Construct, id: string, { dollars, stage, throttle, ...props }: MonthlyLimitProps) {
    super(scope, id);
    this.dollars = dollars;
    const { apiId } = stage.api;
    const stack = Stack.of(this);
    // Every stage, though there is only one: AWS does not say how an ARN writes `$default`. See "After the first deploy" in
    // docs/operations.md.
    const stages = stack.formatArn({ service: 'apigateway', account: '', resource: `/apis/${apiId}/stages/*` });
    const role = executionRole(this, 'Role', props.logGroup);
    role.addToPolicy(new iam.PolicyStatement({ actions: ['apigateway:PATCH'], resources: [stages] }));
    this.target = new ServiceFunction(this, 'Function', {
      ...props,
      role,
      name: 'monthly-limit',
      environment: {
        API_ID: apiId,
        STAGE_NAME: stage.stageName,
        THROTTLE_RATE: String(throttle.rate),
        THROTTLE_BURST: String(throttle.burst),
      },
      // A client needs more CPU than the service: TLS.
      memorySize: 256,
      timeout: Duration.seconds(30),
    });
    // A finding of cdk-nag has the resource in its id, with `<Id>` for a reference.
    const parts: (string | { Ref: string })[] = stack.resolve(stages)['Fn::Join'][1];
    const resource = parts.map((part) => (typeof part === 'string' ? part : `<${part.Ref}>`)).join('');
    Validations.of(this).acknowledge(
      { id: `AwsSolutions-IAM5[Resource::${resource}]`, reason: 'The API has one stage.' },
      {
        id: 'Serverless-LambdaAsyncFailureDestination',
        reason: 'Lambda retries twice, and an alarm reports the failure.',
      },
      { id: 'Serverless-LambdaDLQ', reason: 'As for the failure destination.' },
    );
  }
}
