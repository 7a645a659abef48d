import { Duration, Stack, Validations } from 'aws-cdk-lib';
import type * as apigwv2 from 'aws-cdk-lib/aws-apigatewayv2';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { executionRole } from './execution-role.ts';
import { scheduledFunction } from './scheduled-function.ts';
import type { ServiceFunctionProps } from './service-function.ts';
import type { Throttle } from './stages.ts';

export interface MonthlyLimitProps extends Omit<ServiceFunctionProps, 'name' | 'role'> {
  /** US dollars a month. */
  readonly dollars: number;
  /** Of the alarm that is on while the API is too expensive. */
  readonly alarmName: string;
  readonly stage: apigwv2.HttpStage;
  /** What the stage lets through while it is open. */
  readonly throttle: Throttle;
}

/** What stops the bill: a function that, every minute, closes the API if its alarm is on, and opens it if the alarm is off. */
export class MonthlyLimit extends Construct {
  readonly dollars: number;
  readonly target: lambda.IFunction;

  constructor(scope: Construct, id: string, { dollars, alarmName, stage, throttle, ...props }: MonthlyLimitProps) {
    super(scope, id);
    this.node.addDependency(stage);
    this.dollars = dollars;
    const { apiId } = stage.api;
    const stack = Stack.of(this);
    // Every stage, though there is only one: AWS does not say how an ARN writes `$default`. See "After the first deploy" in
    // docs/operations.md.
    const stages = stack.formatArn({ service: 'apigateway', account: '', resource: `/apis/${apiId}/stages/*` });
    // Every alarm, because AWS may refuse a permission to describe one.
    const alarms = stack.formatArn({ service: 'cloudwatch', resource: 'alarm:*' });
    const role = executionRole(this, 'Role', props.logGroup);
    for (const [actions, resource, reason] of [
      [['apigateway:GET', 'apigateway:PATCH'], stages, 'The API has one stage.'],
      [['cloudwatch:DescribeAlarms'], alarms, 'It reads the state of one, and alarms hold no secrets.'],
    ] as const) {
      role.addToPolicy(new iam.PolicyStatement({ actions: [...actions], resources: [resource] }));
      // A finding of cdk-nag has the resource in its id, with `<Id>` for a reference.
      const resolved = stack.resolve(resource);
      const parts: (string | { Ref: string })[] = resolved['Fn::Join']?.[1] ?? [resolved];
      const id = parts.map((part) => (typeof part === 'string' ? part : `<${part.Ref}>`)).join('');
      Validations.of(this).acknowledge({ id: `AwsSolutions-IAM5[Resource::${id}]`, reason });
    }
    this.target = scheduledFunction(this, Duration.minutes(1), {
      ...props,
      role,
      name: 'monthly-limit',
      environment: {
        ALARM_NAME: alarmName,
        API_ID: apiId,
        STAGE_NAME: stage.stageName,
        THROTTLE_RATE: String(throttle.rate),
        THROTTLE_BURST: String(throttle.burst),
      },
      // A client needs more CPU than the service: TLS.
      memorySize: 256,
      timeout: Duration.seconds(30),
    });
  }
}
