import { Duration } from 'aws-cdk-lib';
import type * as apigwv2 from 'aws-cdk-lib/aws-apigatewayv2';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';

export const PERIOD = Duration.minutes(5);

/** What alarms watch. */
export type Metrics = ReturnType<typeof metricsOf>;

/** The metrics of a stage, in periods of five minutes. Bytes are those of requests and responses. */
export function metricsOf(stage: apigwv2.HttpStage) {
  const options = (label: string) => ({ period: PERIOD, label });
  return {
    requests: stage.metricCount(options('requests')),
    bytes: stage.metricDataProcessed({ statistic: cloudwatch.Stats.SUM, ...options('bytes') }),
    serverErrors: stage.metricServerError(options('5xx')),
    latencyP99: stage.metricLatency({ statistic: cloudwatch.Stats.p(99), ...options('p99') }),
  };
}
