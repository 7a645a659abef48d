import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Construct } from 'constructs';
import { alarmTopic } from './alarm-topic.ts';
import type { ServiceMetrics } from './metrics.ts';

interface AlarmDefinition {
  readonly id: string;
  readonly metric: IMetric;
  /** The alarm starts when the metric is this or more … */
  readonly threshold: number;
  /** … in this many periods in a row. */
  readonly periods: number;
  readonly meaning: string;
}

/**
 * The alarms of the service; `docs/operations.md` has a section on each.
 *
 * @param name what the names of the alarms start with.
 * @param email who is told; without one the alarms only show on the dashboard.
 */
export function alarms(scope: Construct, name: string, metrics: ServiceMetrics, email?: string): Alarm[] {
  const definitions: AlarmDefinition[] = [
    {
      id: 'ServerErrors',
      metric: metrics.serverErrorRate,
      threshold: 1,
      periods: 1,
      meaning: 'At least one in a hundred requests of the last five minutes was answered with a 5xx.',
    },
    {
      id: 'Latency',
      metric: metrics.latencyP99,
      threshold: 1_000,
      periods: 3,
      meaning: 'The slowest hundredth of requests has taken a second or more for a quarter of an hour.',
    },
    {
      id: 'FunctionErrors',
      metric: metrics.functionErrors,
      threshold: 1,
      periods: 1,
      meaning: 'A function crashed, ran out of time or met a fault in the last five minutes.',
    },
    {
      id: 'Throttles',
      metric: metrics.throttles,
      threshold: 10,
      periods: 2,
      meaning: 'Requests have been refused for ten minutes: too many for the throttle or for Lambda concurrency.',
    },
  ];
  const action = email === undefined ? undefined : new SnsAction(alarmTopic(scope, name, email));
  return definitions.map(({ id, metric, threshold, periods, meaning }) => {
    const alarm = new Alarm(scope, `${id}Alarm`, {
      alarmName: `${name}-${id}`,
      alarmDescription: `${meaning} What to check first: docs/operations.md, "${id}".`,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      // No traffic is no fault.
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    if (action !== undefined) {
      alarm.addAlarmAction(action);
      alarm.addOkAction(action);
    }
    return alarm;
  });
}
