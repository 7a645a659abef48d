import { Duration } from 'aws-cdk-lib';
import type * as apigwv2 from 'aws-cdk-lib/aws-apigatewayv2';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';

export const PERIOD = Duration.minutes(5);

/** What alarms watch. */
export type Metrics = ReturnType<typeof metricsOf>;

/** The metrics of a stage, in periods of five minutes. Bytes are those of requests and responses. */
export function metricsOf(stage: apigwv2.HttpStage) {
  return {
    requests: stage.metricCount({ period: PERIOD }),
    bytes: stage.metricDataProcessed({ statistic: cloudwatch.Stats.SUM, period: PERIOD }),
    serverErrors: stage.metricServerError({ period: PERIOD }),
    latencyP99: stage.metricLatency({ statistic: cloudwatch.Stats.p(99), period: PERIOD }),
  };
}
