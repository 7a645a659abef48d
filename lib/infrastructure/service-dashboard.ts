import { Aws, Duration, Fn } from 'aws-cdk-lib';
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  GraphWidgetView,
  type IMetric,
  LegendPosition,
  type Metric,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { type EdgeMetrics, METRICS_REGION } from './edge/edge-metrics.ts';
import { PERIOD, type ServiceMetrics } from './service-metrics.ts';

const FULL_WIDTH = 24;
const HALF_WIDTH = 12;

export interface ServiceDashboardProps {
  readonly name: string;
  readonly metrics: ServiceMetrics;
  readonly alarms: readonly Alarm[];
  /** The functions by endpoint id. */
  readonly functions: ReadonlyMap<string, LambdaFunction>;
  /** Those of the edge in front of the API, if there is one. */
  readonly edge: EdgeMetrics | undefined;
  readonly accessLogName: string;
  readonly functionLogPrefix: string;
  readonly queryPrefix: string;
}

/**
 * One page for a person on call, read from top to bottom: is something wrong, how much traffic, how fast, and which
 * operation it is.
 */
export class ServiceDashboard extends Construct {
  /** The page's address. */
  readonly url: string;

  constructor(scope: Construct, id: string, props: ServiceDashboardProps) {
    super(scope, id);
    const { metrics, functions } = props;
    const each = (metric: (target: LambdaFunction, label: string) => Metric) =>
      [...functions].map(([endpointId, target]) => metric(target, endpointId));
    // Dashboards of all regions share their names.
    const dashboardName = Fn.join('-', [props.name, Aws.REGION]);

    new Dashboard(this, 'Dashboard', {
      dashboardName,
      defaultInterval: Duration.hours(3),
      widgets: [
        [
          new AlarmStatusWidget({ title: 'Alarms', alarms: [...props.alarms], width: HALF_WIDTH, height: 4 }),
          new TextWidget({ markdown: whereToLook(props), width: HALF_WIDTH, height: 4 }),
        ],
        ...(props.edge ? [edgeGraphs(props.edge)] : []),
        [
          graph('Traffic (requests in 5 minutes)', [metrics.requests]),
          graph('Errors and throttles (in 5 minutes)', [
            metrics.serverErrors,
            metrics.functionErrors,
            metrics.throttles,
            metrics.clientErrors,
          ]),
        ],
        [
          graph('Latency (ms)', [metrics.latencyP50, metrics.latencyP99]),
          new GraphWidget({
            title: "Each operation's share of the requests",
            view: GraphWidgetView.PIE,
            left: each((target, label) => target.metricInvocations({ label, period: PERIOD })),
            setPeriodToTimeRange: true,
            legendPosition: LegendPosition.RIGHT,
            width: HALF_WIDTH,
          }),
        ],
        [
          wideGraph(
            'Time in each function, p99 (ms)',
            each((target, label) => target.metricDuration({ label, statistic: 'p99', period: PERIOD })),
          ),
        ],
        [
          wideGraph("Crashes, timeouts and Lambda's throttles by function (in 5 minutes)", [
            ...each((target, label) => target.metricErrors({ label: `${label} errors`, period: PERIOD })),
            ...each((target, label) => target.metricThrottles({ label: `${label} throttles`, period: PERIOD })),
          ]),
        ],
      ],
    });
    this.url = `https://${Aws.REGION}.console.aws.amazon.com/cloudwatch/home?region=${Aws.REGION}#dashboards/dashboard/${dashboardName}`;
  }
}

/** What clients see; with an edge, the graphs below show only its cache misses. */
function edgeGraphs({ requests, serverErrorRate, clientErrorRate }: EdgeMetrics): GraphWidget[] {
  const inItsRegion = (metrics: Metric[]) => metrics.map((metric) => metric.with({ region: METRICS_REGION }));
  return [
    graph('Requests to the edge (in 5 minutes)', inItsRegion([requests])),
    graph('Errors of the edge (% of its requests)', inItsRegion([serverErrorRate, clientErrorRate])),
  ];
}

function graph(title: string, left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: HALF_WIDTH, leftYAxis: { min: 0 } });
}

function wideGraph(title: string, left: IMetric[]): GraphWidget {
  return new GraphWidget({
    title,
    left,
    width: FULL_WIDTH,
    leftYAxis: { min: 0 },
    legendPosition: LegendPosition.RIGHT,
  });
}

function whereToLook({ accessLogName, functionLogPrefix, queryPrefix }: ServiceDashboardProps): string {
  return [
    `**Each request:** log group \`${accessLogName}\``,
    `**Errors, with stack traces:** log groups \`${functionLogPrefix}…\``,
    `**Saved queries:** Logs Insights → Saved queries → \`${queryPrefix}\``,
    '**What to do first:** see the description of the alarm',
  ].join('\n\n');
}
