import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { type Metrics, PERIOD } from './metrics.ts';
import type { MonthlyLimit } from './monthly-limit.ts';
import { DOLLARS_PER_BYTE, DOLLARS_PER_REQUEST } from './prices.ts';

/** What the monthly limit looks at. The longest month has 124 of them. */
const LIMIT_PERIOD = Duration.hours(6);
const LIMIT_PERIODS_PER_MONTH = (31 * 24) / LIMIT_PERIOD.toHours();

/** What an alarm watches, and what its mail says. */
export interface AlarmDefinition
  extends Omit<cloudwatch.AlarmProps, 'evaluationPeriods' | 'alarmName' | 'alarmDescription'> {
  /** One by default. */
  readonly evaluationPeriods?: number;
  /** What has happened. */
  readonly description: string;
  /** What the person on call should do first, in sentences; the queries are those saved in CloudWatch Logs Insights. */
  readonly firstStep: readonly string[];
}

/** The alarms by their ids. */
export function alarmDefinitions(
  throttleRate: number,
  monthlyLimit: MonthlyLimit | undefined,
  { requests, bytes, serverErrors, latencyP99 }: Metrics,
): Record<string, AlarmDefinition> {
  return {
    Errors: {
      metric: new cloudwatch.MathExpression({
        expression: 'IF(failed >= 3, 100 * failed / requests, 0)',
        usingMetrics: { failed: serverErrors, requests },
        period: PERIOD,
        label: '5xx in % of requests',
      }),
      threshold: 0.1,
      description: 'In 5 minutes, three requests or more, and at least 0.1% of all, got a 5xx response.',
      firstStep: [
        'Run the query "Function errors" for stack traces; the console of Lambda shows the code at their lines.',
        'If you have just deployed, deploy the earlier version.',
        'If the query finds nothing, run "Failed and slow requests":',
        'if lambda is 429, raise the quota "Concurrent executions" of Lambda;',
        'if it is -, somebody changed a permission (see CloudTrail) or AWS has an outage (see the AWS Health Dashboard).',
      ],
    },
    Latency: {
      metric: latencyP99,
      threshold: 1_000,
      evaluationPeriods: 3,
      // At low traffic, cold starts alone can be the slowest 1%.
      evaluateLowSampleCountPercentile: 'ignore',
      description: 'p99 latency has been at least 1 s for 15 minutes.',
      firstStep: [
        'Run the query "Requests by route".',
        'If one operation is slow, look at what changed in it.',
        'Otherwise compare the metrics Latency and IntegrationLatency: the difference is the time in API Gateway itself.',
      ],
    },
    UnusualRequests: {
      metric: requests,
      threshold: throttleRate * PERIOD.toSeconds(),
      evaluationPeriods: 3,
      // AWS documents neither whether the throttle is for each route nor whether rejected requests count.
      description: `For 15 minutes, at least ${throttleRate} requests per second have come in. The throttle allows that many, probably for each route, so some may have got a 429.`,
      firstStep: [
        'Run the queries "Top clients" and "Requests by route".',
        'If the requests are welcome, raise the throttle; nothing in this stack limits single clients.',
        'Rejected requests cost only their lines in the access log. If there are thousands per second, stop the log:',
        'keep the AccessLogSettings that aws apigatewayv2 get-stage prints, for update-stage to start it again,',
        "then run aws apigatewayv2 delete-access-log-settings --api-id <id> --stage-name '$default'.",
      ],
    },
    ...(monthlyLimit && {
      MonthlyLimit: {
        metric: new cloudwatch.MathExpression({
          // Without exponents: CloudWatch would take `e` for a metric. With FILL, because an alarm ignores periods without data
          // as long as it finds older ones: six hours without a request would not end it.
          expression: `FILL(requests, 0) * ${DOLLARS_PER_REQUEST.toFixed(12)} + FILL(bytes, 0) * ${DOLLARS_PER_BYTE.toFixed(12)}`,
          usingMetrics: { requests, bytes },
          period: LIMIT_PERIOD,
          label: 'US dollars in 6 hours',
        }),
        threshold: monthlyLimit.dollars / LIMIT_PERIODS_PER_MONTH,
        description: `Kept up all month, the last 6 hours would cost $${monthlyLimit.dollars}, so the API closes within a minute or two.`,
        firstStep: [
          'Check that it answers 429.',
          'Run the queries "Top clients" and "Requests by route".',
          'The API opens by itself when 6 hours have cost less; rejected requests may count, too.',
          'If the requests are welcome, raise monthlyLimit in lib/infrastructure/stages.ts and deploy.',
        ],
      },
      MonthlyLimitFailure: {
        metric: new cloudwatch.MathExpression({
          expression: 'runs - errors',
          usingMetrics: {
            runs: monthlyLimit.target.metricInvocations({ period: PERIOD }),
            errors: monthlyLimit.target.metricErrors({ period: PERIOD }),
          },
          period: PERIOD,
          label: 'successful runs',
        }),
        comparisonOperator: cloudwatch.ComparisonOperator.LESS_THAN_THRESHOLD,
        threshold: 1,
        evaluationPeriods: 3,
        treatMissingData: cloudwatch.TreatMissingData.BREACHING,
        description: 'The function that closes and opens the API has not succeeded for 15 minutes.',
        firstStep: [
          'If the function is new, wait for its first runs.',
          'The query "Function errors" has the reason.',
          'If it finds nothing, check that the EventBridge rule is enabled, and raise the quota "Concurrent executions".',
          'Until it succeeds, the API stays open or closed as it is: see A limit in docs/operations.md.',
        ],
      },
    }),
  };
}
