import { Duration } from 'aws-cdk-lib';
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { type IMetric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';

export const PERIOD = Duration.minutes(5);

/** What alarms and graphs show. */
export interface Metrics {
  readonly requests: IMetric;
  /** Of requests and responses. */
  readonly bytes: IMetric;
  readonly clientErrors: IMetric;
  readonly serverErrors: IMetric;
  readonly latencyP50: IMetric;
  readonly latencyP99: IMetric;
  readonly canary?: { readonly failures: IMetric; readonly runs: IMetric };
  /** Rates are in percent of the requests. */
  readonly edge?: {
    readonly requests: IMetric;
    readonly bytes: IMetric;
    readonly clientErrorRate: IMetric;
    readonly serverErrorRate: IMetric;
  };
}

/** The metrics of a stage, in periods of five minutes. */
export function metricsOf(
  stage: HttpStage,
  canary: IFunction | undefined,
  distribution: Distribution | undefined,
): Metrics {
  const options = (label: string) => ({ period: PERIOD, label });
  // CloudFront's metrics have a second dimension, which the CDK omits.
  const dimensionsMap = { DistributionId: distribution?.distributionId ?? '', Region: 'Global' };
  return {
    requests: stage.metricCount(options('requests')),
    bytes: stage.metricDataProcessed({ statistic: Stats.SUM, ...options('bytes') }),
    clientErrors: stage.metricClientError(options(canary ? '4xx, many from the canary' : '4xx')),
    serverErrors: stage.metricServerError(options('5xx')),
    latencyP50: stage.metricLatency({ statistic: Stats.p(50), ...options('p50') }),
    latencyP99: stage.metricLatency({ statistic: Stats.p(99), ...options('p99') }),
    ...(canary && {
      canary: {
        failures: canary.metricErrors(options('failed runs')),
        runs: canary.metricInvocations(options('runs')),
      },
    }),
    ...(distribution && {
      edge: {
        requests: distribution.metricRequests({ dimensionsMap, ...options('requests') }),
        bytes: distribution.metricBytesDownloaded({ dimensionsMap, ...options('bytes') }),
        clientErrorRate: distribution.metric4xxErrorRate({ dimensionsMap, ...options('4xx') }),
        serverErrorRate: distribution.metric5xxErrorRate({ dimensionsMap, ...options('5xx') }),
      },
    }),
  };
}
