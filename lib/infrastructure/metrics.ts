import { Duration } from 'aws-cdk-lib';
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { FUNCTION_FAILED, THROTTLED } from './access-log.ts';

export const PERIOD = Duration.minutes(5);

/** What is alarmed on and shown, each over periods of five minutes. */
export interface ServiceMetrics {
  readonly requests: IMetric;
  readonly clientErrors: IMetric;
  readonly serverErrors: IMetric;
  /** The share of requests that were answered with a 5xx, in percent. */
  readonly serverErrorRate: IMetric;
  readonly latencyP50: IMetric;
  readonly latencyP99: IMetric;
  /** Requests whose function crashed, ran out of time, or answered with a 5xx of its own. */
  readonly functionErrors: IMetric;
  /** Requests that were refused by the stage's throttle or for want of Lambda concurrency. */
  readonly throttles: IMetric;
}

/**
 * The metrics of the API. Two are counted from the access log: Lambda's own `Errors` miss the faults that a function
 * caught and answered with a 500, `Throttles` the requests that never reached Lambda; and both exist per function
 * only, while an alarm takes ten metrics at most. Without a default value a filter's metric costs nothing until
 * there is something to count.
 *
 * @param namespace of the metrics that are counted from the log.
 */
export function serviceMetrics(
  scope: Construct,
  stage: HttpStage,
  accessLog: LogGroup,
  namespace: string,
): ServiceMetrics {
  const counted = (name: string, pattern: string) =>
    new MetricFilter(scope, `${name}Filter`, {
      logGroup: accessLog,
      filterPattern: FilterPattern.literal(pattern),
      metricNamespace: namespace,
      metricName: name,
    }).metric({ statistic: 'Sum', period: PERIOD, label: name });

  const requests = stage.metricCount({ period: PERIOD, label: 'requests' });
  const serverErrors = stage.metricServerError({ period: PERIOD, label: '5xx' });
  return {
    requests,
    clientErrors: stage.metricClientError({ period: PERIOD, label: '4xx' }),
    serverErrors,
    serverErrorRate: new MathExpression({
      expression: '100 * failed / requests',
      usingMetrics: { failed: serverErrors, requests },
      period: PERIOD,
      label: '5xx in % of requests',
    }),
    latencyP50: stage.metricLatency({ statistic: 'p50', period: PERIOD, label: 'p50' }),
    latencyP99: stage.metricLatency({ statistic: 'p99', period: PERIOD, label: 'p99' }),
    functionErrors: counted('FunctionErrors', FUNCTION_FAILED),
    throttles: counted('Throttles', THROTTLED),
  };
}
