import { Duration } from 'aws-cdk-lib';
import type * as apigwv2 from 'aws-cdk-lib/aws-apigatewayv2';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { Monitoring } from './monitoring.ts';

/**
 * Adds the alarms on the API. They see what API Gateway counts: "excessive 429 Too Many Requests errors" and "500 series errors
 * caused by internal failures" may have neither logs nor metrics (API Gateway Developer Guide, "Monitor HTTP APIs").
 */
export function addApiAlarms(monitoring: Monitoring, stage: apigwv2.HttpStage): void {
  /** How many percent of the requests a metric counts; 0 if fewer than some number. */
  const percent = (counted: cloudwatch.IMetric, atLeast: number, label: string) =>
    new cloudwatch.MathExpression({
      expression: `IF(counted >= ${atLeast}, 100 * counted / requests, 0)`,
      usingMetrics: { counted, requests: stage.metricCount() },
      period: Duration.minutes(5),
      label: `${label} in % of requests`,
    });
  monitoring.addAlarm('Errors', {
    metric: percent(stage.metricServerError(), 3, '5xx'),
    threshold: 0.1,
    description: 'In 5 minutes, three requests or more, and at least 0.1% of all, got a 5xx response.',
    firstSteps: [
      'Run the query "Function errors" for stack traces; Lambda\'s console shows the code.',
      'If you have just deployed, deploy the earlier version; docs/operations.md says what to do if CloudFormation refuses.',
      'If the query finds nothing, run "Failed and slow requests":',
      'if lambda is 429, and nobody has switched the function off, raise the quota "Concurrent executions" of Lambda;',
      'if it is neither 429 nor 200, somebody changed a permission (see CloudTrail) or AWS has an outage (see the AWS Health Dashboard).',
    ],
  });
  monitoring.addAlarm('ClientErrors', {
    metric: percent(stage.metricClientError(), 100, '4xx'),
    threshold: 50,
    evaluationPeriods: 3,
    description: 'For 15 minutes, at least 100 requests in each five, and at least half of all, got a 4xx response.',
    firstSteps: [
      'Run the queries "Requests by route" and "Top clients".',
      'If you have just deployed, and most are 400, 404 or 405, deploy the earlier version.',
      'If most are 429, and monthlyLimit has not closed the API, they are more than the throttle allows, probably on one route.',
      'If they are welcome, raise throttle and monthlyLimit in lib/infrastructure/stages.ts and deploy; nothing in this stack limits single clients.',
    ],
  });
}
