import { Duration } from 'aws-cdk-lib';
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { type IMetric, MathExpression, type Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { FAILED_FILTER, THROTTLED_FILTER } from './access-log.ts';

export const PERIOD = Duration.minutes(5);

export interface ServiceMetricsProps {
  readonly stage: HttpStage;
  readonly accessLog: LogGroup;
  /** The namespace of the metrics that are counted from the log. */
  readonly namespace: string;
}

/**
 * The metrics of alarms and the dashboard, in periods of five minutes. Two are counted from the access log: Lambda's own
 * `Errors` miss the errors that a function caught and answered with a 500, and `Throttles` the requests that never
 * reached Lambda. Both exist only per function, while an alarm takes at most ten metrics. Without a default value, the metric
 * of a filter costs nothing until there is something to count.
 */
export class ServiceMetrics extends Construct {
  readonly requests: IMetric;
  /** Bytes of requests and responses. */
  readonly dataProcessed: IMetric;
  readonly clientErrors: IMetric;
  readonly serverErrors: IMetric;
  /** The share of requests that were answered with a 5xx, in percent. */
  readonly serverErrorRate: IMetric;
  readonly latencyP50: IMetric;
  readonly latencyP99: IMetric;
  /** Requests that failed with a 5xx for a reason other than missing concurrency. */
  readonly functionErrors: IMetric;
  /** Requests that were throttled by the stage or because no Lambda concurrency was left. */
  readonly throttles: IMetric;

  constructor(scope: Construct, id: string, { stage, accessLog, namespace }: ServiceMetricsProps) {
    super(scope, id);
    const counted = (name: string, pattern: string): Metric =>
      new MetricFilter(this, name, {
        logGroup: accessLog,
        filterPattern: FilterPattern.literal(pattern),
        metricNamespace: namespace,
        metricName: name,
      }).metric({ statistic: 'Sum', period: PERIOD, label: name });

    this.requests = stage.metricCount({ period: PERIOD, label: 'requests' });
    this.dataProcessed = stage.metricDataProcessed({ statistic: 'Sum', period: PERIOD, label: 'bytes' });
    this.clientErrors = stage.metricClientError({ period: PERIOD, label: '4xx' });
    this.serverErrors = stage.metricServerError({ period: PERIOD, label: '5xx' });
    this.serverErrorRate = new MathExpression({
      expression: '100 * failed / requests',
      usingMetrics: { failed: this.serverErrors, requests: this.requests },
      period: PERIOD,
      label: '5xx in % of requests',
    });
    this.latencyP50 = stage.metricLatency({ statistic: 'p50', period: PERIOD, label: 'p50' });
    this.latencyP99 = stage.metricLatency({ statistic: 'p99', period: PERIOD, label: 'p99' });
    this.functionErrors = counted('FunctionErrors', FAILED_FILTER);
    this.throttles = counted('Throttles', THROTTLED_FILTER);
  }
}
