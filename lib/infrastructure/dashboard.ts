import { Aws, Duration, Fn } from 'aws-cdk-lib';
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  GraphWidgetView,
  type IMetric,
  LegendPosition,
  Stats,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { type Metrics, PERIOD } from './metrics.ts';

export interface DashboardProps {
  /** What its name starts with. */
  readonly name: string;
  readonly alarms: Alarm[];
  readonly metrics: Metrics;
  /** The functions behind the API, by their names. */
  readonly functions: ReadonlyMap<string, IFunction>;
  /** Where the logs are, in Markdown. */
  readonly logs: readonly string[];
}

/**
 * Makes the dashboard of a stage. It is read from top to bottom: is something wrong, how much traffic, how fast, and which operation
 * it is.
 *
 * @returns its address.
 */
export function dashboard(scope: Construct, id: string, props: DashboardProps): string {
  const { name, alarms, metrics, functions, logs } = props;
  // Dashboards of all regions share their names.
  const dashboardName = Fn.join('-', [name, Aws.REGION]);
  const functionMetrics = (metric: (target: IFunction, label: string) => IMetric) =>
    [...functions].map(([label, target]) => metric(target, label));
  new Dashboard(scope, id, {
    dashboardName,
    defaultInterval: Duration.hours(3),
    widgets: [
      [
        new AlarmStatusWidget({ title: 'Alarms', alarms, width: 12, height: 4 }),
        new TextWidget({ markdown: logs.join('\n\n'), width: 12, height: 4 }),
      ],
      metrics.edge === undefined
        ? []
        : [
            graph('Requests to the edge (in 5 minutes)', metrics.edge.requests),
            graph('Errors of the edge (% of its requests)', metrics.edge.serverErrorRate, metrics.edge.clientErrorRate),
          ],
      [
        graph('Requests (in 5 minutes)', metrics.requests),
        graph('Errors (in 5 minutes)', metrics.serverErrors, metrics.clientErrors),
      ],
      [
        graph('Latency (ms)', metrics.latencyP50, metrics.latencyP99),
        new GraphWidget({
          title: "Each function's share of the requests",
          view: GraphWidgetView.PIE,
          left: functionMetrics((target, label) => target.metricInvocations({ label, period: PERIOD })),
          setPeriodToTimeRange: true,
          legendPosition: LegendPosition.RIGHT,
          width: 12,
        }),
      ],
      [
        new GraphWidget({
          title: 'Time in each function, p99 (ms)',
          left: functionMetrics((target, label) =>
            target.metricDuration({ label, statistic: Stats.p(99), period: PERIOD }),
          ),
          leftYAxis: { min: 0 },
          legendPosition: LegendPosition.RIGHT,
          width: 24,
        }),
      ],
    ],
  });
  return `https://${Aws.REGION}.console.aws.amazon.com/cloudwatch/home?region=${Aws.REGION}#dashboards/dashboard/${dashboardName}`;
}

function graph(title: string, ...left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: 12, leftYAxis: { min: 0 } });
}
