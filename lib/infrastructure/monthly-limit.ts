import { Duration, Stack, Validations } from 'aws-cdk-lib';
import type * as apigwv2 from 'aws-cdk-lib/aws-apigatewayv2';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as events from 'aws-cdk-lib/aws-events';
import * as targets from 'aws-cdk-lib/aws-events-targets';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as logs from 'aws-cdk-lib/aws-logs';
import { flattenCfnReference } from 'cdk-nag/lib/utils/flatten-cfn-reference.js';
import { Construct } from 'constructs';
import { ExecutionRole } from './execution-role.ts';
import type { Monitoring } from './monitoring.ts';
import * as prices from './prices.ts';
import { ServiceFunction } from './service-function.ts';
import type { Throttle } from './stages.ts';

/** How often the function runs. */
const PERIOD = Duration.minutes(5);

interface MonthlyLimitProps {
  /** What the stack is called, and the namespace of its metric. */
  readonly name: string;
  /** US dollars a month. */
  readonly dollars: number;
  readonly stage: apigwv2.HttpStage;
  readonly throttle: Throttle;
  readonly logGroup: logs.ILogGroup;
  readonly monitoring: Monitoring;
}

/** Limits the bill: a function adds up what this month's requests have cost, and closes the API once that is the limit. */
export class MonthlyLimit extends Construct {
  constructor(scope: Construct, id: string, props: MonthlyLimitProps) {
    super(scope, id);
    this.node.addDependency(props.stage);
    const cost = new cloudwatch.Metric({
      namespace: props.name,
      metricName: 'MonthCost',
      statistic: cloudwatch.Stats.MAXIMUM,
      period: PERIOD,
    });
    addAlarms(props, cost);

    // The next run is the retry, for runs that fail and for those that Lambda could not start.
    const withoutRetry = { retryAttempts: 0, maxEventAge: PERIOD };
    const target = new ServiceFunction(this, 'Function', {
      ...withoutRetry,
      name: 'monthly-limit',
      logGroup: props.logGroup,
      role: this.#role(props),
      environment: environment(props, cost),
      timeout: Duration.seconds(30),
    });
    new events.Rule(this, 'Schedule', {
      description: 'Runs monthly-limit.',
      schedule: events.Schedule.rate(PERIOD),
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
  }

  /** A role that may also read metrics, publish its own, and change the stage. */
  #role({ name, stage, logGroup }: MonthlyLimitProps): iam.Role {
    const stack = Stack.of(this);
    // Every stage, though there is only one: AWS does not say how an ARN writes `$default`.
    const stages = stack.formatArn({
      service: 'apigateway',
      account: '',
      resource: `/apis/${stage.api.apiId}/stages/*`,
    });
    const role = new ExecutionRole(this, 'Role', logGroup);
    const allow = (statement: iam.PolicyStatementProps) => role.addToPolicy(new iam.PolicyStatement(statement));
    allow({ actions: ['apigateway:GET', 'apigateway:PATCH'], resources: [stages] });
    allow({ actions: ['cloudwatch:GetMetricStatistics'], resources: ['*'] });
    allow({
      actions: ['cloudwatch:PutMetricData'],
      resources: ['*'],
      conditions: { StringEquals: { 'cloudwatch:namespace': name } },
    });
    const arn = flattenCfnReference(stack.resolve(stages));
    Validations.of(this).acknowledge(
      { id: `AwsSolutions-IAM5[Resource::${arn}]`, reason: 'The API has one stage.' },
      { id: 'AwsSolutions-IAM5[Resource::*]', reason: 'AWS has no narrower resource for metrics.' },
    );
    return role;
  }
}

/** The variables of the function: `lambdas/monthly-limit.ts` reads them. */
function environment({ dollars, stage, throttle }: MonthlyLimitProps, cost: cloudwatch.Metric): Record<string, string> {
  return {
    API_ID: stage.api.apiId,
    STAGE_NAME: stage.stageName,
    THROTTLE_RATE: String(throttle.rate),
    THROTTLE_BURST: String(throttle.burst),
    LIMIT: String(dollars),
    DOLLARS_PER_REQUEST: String(prices.dollarsPerRequest(prices.BILLED_SECONDS, prices.LOG_LINE_BYTES)),
    DOLLARS_PER_BYTE: String(prices.DOLLARS_PER_BYTE),
    DOLLARS_PER_BYTE_SENT: String(prices.DOLLARS_PER_BYTE_SENT),
    MAX_BYTES_PER_RESPONSE: String(prices.LARGEST_RESPONSE_BYTES),
    // AWS does not document whether the throttle is for each route. If it is for all together, this is only too high.
    MAX_BYTES_SENT_PER_HOUR: String((throttle.rate * 3_600 + throttle.burst) * prices.EVERY_ROUTE_BYTES),
    NAMESPACE: cost.namespace,
    METRIC_NAME: cost.metricName,
  };
}

function addAlarms({ dollars, monitoring }: MonthlyLimitProps, cost: cloudwatch.Metric): void {
  monitoring.addAlarm('MonthlyLimitHalf', {
    metric: cost,
    threshold: dollars / 2,
    treatMissingData: cloudwatch.TreatMissingData.IGNORE,
    description: `This month's requests have cost half of $${dollars}. At $${dollars}, the API closes until the month ends (UTC).`,
    firstSteps: [
      'Run the queries "Top clients" and "Requests by route".',
      'If the requests are welcome, raise monthlyLimit in lib/infrastructure/stages.ts and deploy.',
      'Rejected requests cost their lines in the log, even when the API is closed. For thousands per second, stop it:',
      "aws apigatewayv2 delete-access-log-settings --api-id <id> --stage-name '$default' (get-apis has the id).",
      'Start it again with npx cdk deploy -c stage=<stage> --revert-drift.',
    ],
  });
  monitoring.addAlarm('MonthlyLimit', {
    metric: cost,
    threshold: dollars,
    evaluationPeriods: 3,
    treatMissingData: cloudwatch.TreatMissingData.BREACHING,
    description: `This month's requests have cost $${dollars}, so the API is closed, or the function that adds them up has not succeeded for 15 minutes. The reason for the state change says which: datapoints in dollars, or missing datapoints.`,
    firstSteps: [
      'If the API is closed, run the queries "Top clients" and "Requests by route".',
      'It opens when the month ends (UTC), or within 5 minutes of a deploy with a monthlyLimit (lib/infrastructure/stages.ts) above that cost.',
      'If datapoints are missing and the function is not new, the query "Function errors" has the reason.',
      'If that finds nothing, check that the EventBridge rule is enabled, and raise the quota "Concurrent executions".',
    ],
  });
}
