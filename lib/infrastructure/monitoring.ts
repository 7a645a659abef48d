import { ArnFormat, Aws, Duration, Fn, Stack, Validations } from 'aws-cdk-lib';
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import {
  Alarm,
  AlarmStatusWidget,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  GraphWidgetView,
  type IMetric,
  LegendPosition,
  Stats,
  TextWidget,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnQueryDefinition, type LogGroup } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { alarmDefinitions, type Metrics, PERIOD } from './alarms.ts';
import type { MonthlyLimit } from './monthly-limit.ts';

export interface MonitoringProps {
  /** What names of alarms and of the dashboard start with. */
  readonly name: string;
  /** What names of saved queries start with. */
  readonly namespace: string;
  readonly stage: HttpStage;
  readonly accessLog: LogGroup;
  readonly functionLog: LogGroup;
  /** The functions behind the API, by their names. */
  readonly functions: ReadonlyMap<string, IFunction>;
  /** The throttle of the stage, in requests per second. */
  readonly throttleRate: number;
  readonly alarmEmail: string | undefined;
  readonly canary: IFunction | undefined;
  readonly distribution: Distribution | undefined;
  readonly monthlyLimit: MonthlyLimit | undefined;
}

/** Alarms, each with what to do first, saved queries for that, and a dashboard. */
export class Monitoring extends Construct {
  readonly dashboardUrl: string;

  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id);
    const { name, alarmEmail, throttleRate, monthlyLimit } = props;
    const metrics = this.#metrics(props);
    const mail = alarmEmail === undefined ? undefined : new SnsAction(this.#topic(name, alarmEmail));
    const alarms = Object.entries(alarmDefinitions(throttleRate, monthlyLimit, metrics)).map(([id, definition]) => {
      const { description, firstStep, action, ...rest } = definition;
      const alarm = new Alarm(this, id, {
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
        evaluationPeriods: 1,
        ...rest,
        alarmName: `${name}-${id}`,
        alarmDescription: `${description} What to do first: ${firstStep}`,
      });
      alarm.addAlarmAction(...[mail, action].filter((one) => one !== undefined));
      return alarm;
    });
    this.#saveQueries(props);
    this.dashboardUrl = this.#dashboard(props, metrics, alarms);
  }

  /** What alarms and graphs show, in periods of five minutes. */
  #metrics({ stage, canary, distribution }: MonitoringProps): Metrics {
    const options = (label: string) => ({ period: PERIOD, label });
    // CloudFront's metrics have a second dimension, which the CDK omits.
    const dimensionsMap = { DistributionId: distribution?.distributionId ?? '', Region: 'Global' };
    return {
      requests: stage.metricCount(options('requests')),
      bytes: stage.metricDataProcessed({ statistic: Stats.SUM, ...options('bytes') }),
      clientErrors: stage.metricClientError(options('4xx')),
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

  /** The topic that mails alarms of this stage. */
  #topic(name: string, email: string): Topic {
    const topic = new Topic(this, 'Topic', { displayName: name, enforceSSL: true });
    const alarms = { service: 'cloudwatch', resource: 'alarm', resourceName: `${name}-*` };
    // The policy that enforces TLS replaces the default one, which lets the account's own alarms publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AlarmsPublish',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: {
          ArnLike: {
            'aws:SourceArn': Stack.of(this).formatArn({ ...alarms, arnFormat: ArnFormat.COLON_RESOURCE_NAME }),
          },
        },
      }),
    );
    topic.addSubscription(new EmailSubscription(email));
    Validations.of(topic).acknowledge({
      id: 'Serverless-SNSRedrivePolicy',
      reason: 'An e-mail that could not be delivered would sit in an unread queue; the dashboard shows alarms.',
    });
    return topic;
  }

  #saveQueries({ namespace, accessLog, functionLog }: MonitoringProps): void {
    const query = (name: string, logGroups: readonly LogGroup[], ...lines: readonly string[]) =>
      new CfnQueryDefinition(this, name.replaceAll(/\W/g, ''), {
        name: `${namespace}/${name}`,
        logGroupNames: logGroups.map(({ logGroupName }) => logGroupName),
        queryString: lines.join('\n| '),
      });
    query(
      'One request',
      [accessLog, functionLog],
      'fields @timestamp, @log, @message',
      'filter @message like "PASTE-A-REQUEST-ID-HERE"',
      'sort @timestamp',
      'limit 100',
    );
    query(
      'Failed and slow requests',
      [accessLog],
      'fields @timestamp, id, lambdaId, route, status, lambda, ms, error',
      'filter status like /^5/ or ms > 1000',
      'sort @timestamp desc',
      'limit 100',
    );
    query(
      'Function errors',
      [functionLog],
      // The name of a stream has that of its function.
      'fields @timestamp, @logStream, coalesce(requestId, record.requestId) as request, coalesce(error, message.errorMessage, record.status, @message) as what',
      // What a function reports itself; timeouts and crashes, which only Lambda can report; anything that is not JSON.
      'filter level in ["ERROR", "FATAL"] or record.status in ["timeout", "error", "failure"] or @message not like /^\\{/',
      'sort @timestamp desc',
      'limit 100',
    );
    query('Top clients', [accessLog], 'stats count(*) as requests by ip', 'sort requests desc', 'limit 20');
    query(
      'Requests by route',
      [accessLog],
      'stats count(*) as requests, pct(ms, 50) as p50, pct(ms, 99) as p99, max(ms) as slowest by route, status',
      'sort requests desc',
      'limit 100',
    );
  }

  /** One page, read from top to bottom: is something wrong, how much traffic, how fast, and which operation it is. */
  #dashboard({ name, namespace, functions, accessLog, functionLog }: MonitoringProps, m: Metrics, alarms: Alarm[]) {
    // Dashboards of all regions share their names.
    const dashboardName = Fn.join('-', [name, Aws.REGION]);
    const functionMetrics = (metric: (target: IFunction, label: string) => IMetric) =>
      [...functions].map(([label, target]) => metric(target, label));
    new Dashboard(this, 'Dashboard', {
      dashboardName,
      defaultInterval: Duration.hours(3),
      widgets: [
        [
          new AlarmStatusWidget({ title: 'Alarms', alarms, width: 12, height: 4 }),
          new TextWidget({
            markdown: [
              `**Each request:** log group \`${accessLog.logGroupName}\``,
              `**Errors, with stack traces:** log group \`${functionLog.logGroupName}\``,
              `**Saved queries:** Logs Insights → Saved queries → \`${namespace}\``,
              '**What to do first:** see the description of the alarm',
            ].join('\n\n'),
            width: 12,
            height: 4,
          }),
        ],
        m.edge === undefined
          ? []
          : [
              graph('Requests to the edge (in 5 minutes)', m.edge.requests),
              graph('Errors of the edge (% of its requests)', m.edge.serverErrorRate, m.edge.clientErrorRate),
            ],
        [graph('Requests (in 5 minutes)', m.requests), graph('Errors (in 5 minutes)', m.serverErrors, m.clientErrors)],
        [
          graph('Latency (ms)', m.latencyP50, m.latencyP99),
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
}

function graph(title: string, ...left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: 12, leftYAxis: { min: 0 } });
}
