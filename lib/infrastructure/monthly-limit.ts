import { Duration, Stack, Validations } from 'aws-cdk-lib';
import type * as apigwv2 from 'aws-cdk-lib/aws-apigatewayv2';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as events from 'aws-cdk-lib/aws-events';
import * as targets from 'aws-cdk-lib/aws-events-targets';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as logs from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { executionRole } from './execution-role.ts';
import type { Monitoring } from './monitoring.ts';
import { DOLLARS_PER_BYTE, DOLLARS_PER_REQUEST } from './prices.ts';
import { ServiceFunction } from './service-function.ts';
import type { Throttle } from './stages.ts';

/** The period of the alarm: 124 of them make 31 days. */
const WINDOW = Duration.hours(6);
const WINDOWS_PER_MONTH = (31 * 24) / WINDOW.toHours();

export interface MonthlyLimitProps {
  /** US dollars a month. */
  readonly dollars: number;
  readonly stage: apigwv2.HttpStage;
  /** What the stage lets through while it is open. */
  readonly throttle: Throttle;
  readonly logGroup: logs.ILogGroup;
  readonly monitoring: Monitoring;
}

/** Limits the bill: every minute, a function closes the API if its alarm is on, and opens it if the alarm is off. */
export class MonthlyLimit extends Construct {
  constructor(scope: Construct, id: string, props: MonthlyLimitProps) {
    super(scope, id);
    const { dollars, stage, throttle, monitoring } = props;
    this.node.addDependency(stage);

    const alarm = monitoring.addAlarm('MonthlyLimit', {
      metric: new cloudwatch.MathExpression({
        // No exponents: CloudWatch would read `e` as a metric. FILL, so that six hours without a request end the alarm: without
        // data, CloudWatch looks at older periods.
        expression: `FILL(requests, 0) * ${DOLLARS_PER_REQUEST.toFixed(12)} + FILL(bytes, 0) * ${DOLLARS_PER_BYTE.toFixed(12)}`,
        usingMetrics: {
          requests: stage.metricCount(),
          bytes: stage.metricDataProcessed({ statistic: cloudwatch.Stats.SUM }),
        },
        period: WINDOW,
        label: 'US dollars in 6 hours',
      }),
      threshold: dollars / WINDOWS_PER_MONTH,
      description: `At the rate of the last 6 hours, a month would cost at least $${dollars}, so the API closes within a minute or two.`,
      firstSteps: [
        'Check that it answers 429.',
        'Run the queries "Top clients" and "Requests by route".',
        'The API opens by itself when 6 hours have cost less; rejected requests may count, too.',
        'If the requests are welcome, raise monthlyLimit in lib/infrastructure/stages.ts and deploy.',
      ],
    });

    // No retries: the next run comes a minute later. `retryAttempts` is for runs that fail, `maxEventAge` for runs that Lambda
    // could not start.
    const period = Duration.minutes(1);
    const withoutRetry = { retryAttempts: 0, maxEventAge: period };
    const target = new ServiceFunction(this, 'Function', {
      ...withoutRetry,
      name: 'monthly-limit',
      logGroup: props.logGroup,
      role: this.#role(stage, props.logGroup),
      environment: {
        ALARM_NAME: alarm.alarmName,
        API_ID: stage.api.apiId,
        STAGE_NAME: stage.stageName,
        THROTTLE_RATE: String(throttle.rate),
        THROTTLE_BURST: String(throttle.burst),
      },
      timeout: Duration.seconds(30),
    });
    new events.Rule(this, 'Schedule', {
      description: 'Runs monthly-limit.',
      schedule: events.Schedule.rate(period),
      targets: [new targets.LambdaFunction(target, withoutRetry)],
    });
    Validations.of(this).acknowledge(
      {
        id: 'Serverless-LambdaAsyncFailureDestination',
        reason: 'A run that fails is reported by an alarm, and its event holds nothing worth keeping.',
      },
      { id: 'Serverless-LambdaDLQ', reason: 'As for the failure destination.' },
      { id: 'Serverless-EventBusDLQ', reason: 'An alarm reports that runs are missing.' },
    );

    monitoring.addAlarm('MonthlyLimitFailure', {
      metric: new cloudwatch.MathExpression({
        expression: 'runs - errors',
        usingMetrics: { runs: target.metricInvocations(), errors: target.metricErrors() },
        period: Duration.minutes(5),
        label: 'successful runs',
      }),
      comparisonOperator: cloudwatch.ComparisonOperator.LESS_THAN_THRESHOLD,
      threshold: 1,
      evaluationPeriods: 3,
      treatMissingData: cloudwatch.TreatMissingData.BREACHING,
      description: 'The function that closes and opens the API has not succeeded for 15 minutes.',
      firstSteps: [
        'If the function is new, wait for its first runs.',
        'The query "Function errors" has the reason.',
        'If it finds nothing, check that the EventBridge rule is enabled, and raise the quota "Concurrent executions".',
        'Until it succeeds, the API stays open or closed as it is: see A limit in docs/operations.md.',
      ],
    });
  }

  /** A role that may also read alarms and change the stage. */
  #role(stage: apigwv2.HttpStage, logGroup: logs.ILogGroup): iam.Role {
    const stack = Stack.of(this);
    // Every stage, though there is only one: AWS does not say how an ARN writes `$default`. See "After the first deploy" in
    // docs/operations.md.
    const stages = stack.formatArn({
      service: 'apigateway',
      account: '',
      resource: `/apis/${stage.api.apiId}/stages/*`,
    });
    // Every alarm, because nobody has tried whether AWS accepts the ARN of one.
    const alarms = stack.formatArn({ service: 'cloudwatch', resource: 'alarm:*' });
    const role = executionRole(this, 'Role', logGroup);
    for (const [actions, resource, reason] of [
      [['apigateway:GET', 'apigateway:PATCH'], stages, 'The API has one stage.'],
      [['cloudwatch:DescribeAlarms'], alarms, 'It reads the state of one, and alarms hold no secrets.'],
    ] as const) {
      role.addToPolicy(new iam.PolicyStatement({ actions: [...actions], resources: [resource] }));
      // cdk-nag puts the ARN into the id of a finding and writes references as `<LogicalId>`; this rebuilds that id.
      const resolved = stack.resolve(resource);
      const parts: (string | { Ref: string })[] = resolved['Fn::Join']?.[1] ?? [resolved];
      const id = parts.map((part) => (typeof part === 'string' ? part : `<${part.Ref}>`)).join('');
      Validations.of(this).acknowledge({ id: `AwsSolutions-IAM5[Resource::${id}]`, reason });
    }
    return role;
  }
}
