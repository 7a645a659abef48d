import { Aws, Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { type Metrics, PERIOD } from './metrics.ts';

export interface DashboardProps {
  /** What its name starts with. */
  readonly name: string;
  readonly alarms: cloudwatch.Alarm[];
  readonly metrics: Metrics;
  /** The functions behind the API, by their names. */
  readonly functions: ReadonlyMap<string, lambda.IFunction>;
  /** Where to find what, in Markdown. */
  readonly guide: readonly string[];
}

/**
 * Makes the dashboard of a stage. It is read from top to bottom: is something wrong, how much traffic, how fast, and which operation
 * it is.
 *
 * @returns its address.
 */
export function dashboard(scope: Construct, id: string, props: DashboardProps): string {
  const { name, alarms, metrics, functions, guide } = props;
  // Dashboards of all regions share their names.
  const dashboardName = `${name}-${Aws.REGION}`;
  const functionMetrics = (metric: (target: lambda.IFunction, label: string) => cloudwatch.IMetric) =>
    [...functions].map(([label, target]) => metric(target, label));
  new cloudwatch.Dashboard(scope, id, {
    dashboardName,
    defaultInterval: Duration.hours(3),
    widgets: [
      [
        new cloudwatch.AlarmStatusWidget({ title: 'Alarms', alarms, width: 12, height: 4 }),
        new cloudwatch.TextWidget({ markdown: guide.join('\n\n'), width: 12, height: 4 }),
      ],
      [
        graph('Requests (in 5 minutes)', metrics.requests),
        graph('Errors (in 5 minutes)', metrics.serverErrors, metrics.clientErrors),
      ],
      [
        graph('Latency (ms)', metrics.latencyP50, metrics.latencyP99),
        new cloudwatch.GraphWidget({
          title: "Each function's share of the requests",
          view: cloudwatch.GraphWidgetView.PIE,
          left: functionMetrics((target, label) => target.metricInvocations({ label, period: PERIOD })),
          setPeriodToTimeRange: true,
          legendPosition: cloudwatch.LegendPosition.RIGHT,
          width: 12,
        }),
      ],
      [
        new cloudwatch.GraphWidget({
          title: 'Time in each function, p99 (ms)',
          left: functionMetrics((target, label) =>
            target.metricDuration({ label, statistic: cloudwatch.Stats.p(99), period: PERIOD }),
          ),
          leftYAxis: { min: 0 },
          legendPosition: cloudwatch.LegendPosition.RIGHT,
          width: 24,
        }),
      ],
    ],
  });
  return `https://${Aws.REGION}.console.aws.amazon.com/cloudwatch/home?region=${Aws.REGION}#dashboards/dashboard/${dashboardName}`;
}

function graph(title: string, ...left: cloudwatch.IMetric[]): cloudwatch.GraphWidget {
  return new cloudwatch.GraphWidget({ title, left, width: 12, leftYAxis: { min: 0 } });
}
