import { Duration } from 'aws-cdk-lib';
import type * as apigwv2 from 'aws-cdk-lib/aws-apigatewayv2';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { Monitoring } from './monitoring.ts';

const PERIOD = Duration.minutes(5);

/**
 * Adds the alarms on the API.
 *
 * @param throttleRate - what the stage accepts, in requests per second.
 */
export function addApiAlarms(monitoring: Monitoring, stage: apigwv2.HttpStage, throttleRate: number): void {
  const requests = stage.metricCount({ period: PERIOD });
  monitoring.addAlarm('Errors', {
    metric: new cloudwatch.MathExpression({
      expression: 'IF(failed >= 3, 100 * failed / requests, 0)',
      usingMetrics: { failed: stage.metricServerError(), requests },
      period: PERIOD,
      label: '5xx in % of requests',
    }),
    threshold: 0.1,
    description: 'In 5 minutes, three requests or more, and at least 0.1% of all, got a 5xx response.',
    firstSteps: [
      'Run the query "Function errors" for stack traces; Lambda\'s console shows the code.',
      'If you have just deployed, deploy the earlier version; docs/operations.md says what to do if CloudFormation refuses.',
      'If the query finds nothing, run "Failed and slow requests":',
      'if lambda is 429, raise the quota "Concurrent executions" of Lambda;',
      'if it is neither 429 nor 200, somebody changed a permission (see CloudTrail) or AWS has an outage (see the AWS Health Dashboard).',
    ],
  });
  monitoring.addAlarm('UnusualRequests', {
    metric: requests,
    threshold: throttleRate * PERIOD.toSeconds(),
    evaluationPeriods: 3,
    // It may miss a flood: "excessive 429 Too Many Requests errors" may have neither logs nor metrics (API Gateway Developer Guide,
    // "Monitor HTTP APIs"). Whether the throttle is for each route is not documented.
    description: `For 15 minutes, at least ${throttleRate} requests per second have come in. The throttle allows that many, probably for each route, so some may have got a 429.`,
    firstSteps: [
      'Run the queries "Top clients" and "Requests by route".',
      'If the requests are welcome, raise the throttle; nothing in this stack limits single clients.',
      "Rejected requests cost only their lines in the access log, AWS's staff say. If there are thousands per second, stop the log (get-apis has the id):",
      "aws apigatewayv2 delete-access-log-settings --api-id <id> --stage-name '$default'.",
      'Start it again with npx cdk deploy -c stage=<stage> --revert-drift.',
    ],
  });
}
