import { ArnFormat, Aws, Duration, Fn, Stack, Validations } from 'aws-cdk-lib';
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import {
  Alarm,
  type AlarmProps,
  AlarmStatusWidget,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  GraphWidgetView,
  type IAlarmAction,
  type IMetric,
  LegendPosition,
  MathExpression,
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
import { DOLLARS_PER_BYTE, DOLLARS_PER_REQUEST, hourlyLimit } from '../cost/monthly-limit.ts';

const PERIOD = Duration.minutes(5);
/** The most bytes of a request for an operation and its response, with headers, unless the response is large. */
const USUAL_BYTES = 4_000;
/** Requests to an edge per request that reaches the API, if nine of ten are answered from the cache. */
const REQUESTS_PER_MISS = 10;

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
  /** US dollars a month, and what is done when an hour exceeds that rate. */
  readonly monthlyLimit: { readonly dollars: number; readonly action: IAlarmAction } | undefined;
}

/** What an alarm watches, and what its mail says. */
interface AlarmDefinition extends Omit<AlarmProps, 'evaluationPeriods' | 'alarmName' | 'alarmDescription'> {
  /** One by default. */
  readonly evaluationPeriods?: number;
  /** What has happened. */
  readonly description: string;
  /** What the person on call should do first; the queries are those saved in CloudWatch Logs Insights. */
  readonly firstStep: string;
  /** What is done besides mailing. */
  readonly action?: IAlarmAction;
}

/** Alarms, each with what to do first, saved queries for that, and a dashboard. */
export class Monitoring extends Construct {
  readonly dashboardUrl: string;

  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id);
    const { name, alarmEmail } = props;
    const metrics = this.#metrics(props);
    const mail = alarmEmail === undefined ? undefined : new SnsAction(this.#topic(name, alarmEmail));
    const alarms = Object.entries(definitions(props, metrics)).map(([id, definition]) => {
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

interface Metrics {
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

/** The alarms by their ids. docs/operations.md has a table of them. */
function definitions(
  { throttleRate, monthlyLimit }: MonitoringProps,
  { requests, bytes, serverErrors, latencyP99, canary, edge }: Metrics,
): Record<string, AlarmDefinition> {
  const throttledRequests = throttleRate * PERIOD.toSeconds();
  return {
    Errors: {
      metric: new MathExpression({
        expression: '100 * failed / requests',
        usingMetrics: { failed: serverErrors, requests },
        period: PERIOD,
        label: '5xx in % of requests',
      }),
      threshold: 0.1,
      description: 'At least 0.1% of the requests of the last 5 minutes got a 5xx response.',
      firstStep:
        'Run the query "Function errors" for stack traces; npm run symbolize maps them to source lines. If you have just deployed, roll back. If it finds nothing, run "Failed and slow requests": if lambda is 429, raise the quota "Concurrent executions" of Lambda; if it is -, somebody changed a permission (npx cdk deploy --revert-drift restores it) or AWS has an outage (see the AWS Health Dashboard).',
    },
    Latency: {
      metric: latencyP99,
      threshold: 1_000,
      evaluationPeriods: 3,
      description: 'p99 latency has been at least 1 s for 15 minutes.',
      firstStep:
        'Open "Time in each function, p99" on the dashboard. If one operation is slow, look at what changed in it. If all are slow and traffic is low, these are cold starts; otherwise compare the metrics Latency and IntegrationLatency, whose difference is the time in API Gateway itself.',
    },
    UnusualRequests: {
      metric: requests,
      threshold: throttledRequests,
      evaluationPeriods: 3,
      description: 'For 15 minutes, more requests have come in than the throttle allows.',
      firstStep:
        'Run the query "Top clients". If one client sends most of them, limit each client (edge with rateLimitPerIp) or accept it. If many do, raise the throttle. Rejected requests cost only their lines in the access log. If there are thousands per second, stop the log: aws apigatewayv2 delete-access-log-settings --api-id <id> --stage-name \'$default\'. To start it again, run npx cdk deploy --revert-drift.',
    },
    UnusualData: {
      metric: bytes,
      threshold: throttledRequests * USUAL_BYTES,
      evaluationPeriods: 3,
      description:
        'For 15 minutes, more bytes have been processed than operations would need at the full throttle rate.',
      firstStep:
        'Run the queries "Requests by route" and "Top clients": somebody fetches large responses or sends large bodies. A lower throttle limits them, with all other requests.',
    },
    ...(monthlyLimit && {
      MonthlyLimit: {
        metric: new MathExpression({
          // Without exponents: CloudWatch would take `e` for a metric.
          expression: `requests * ${DOLLARS_PER_REQUEST.toFixed(12)} + bytes * ${DOLLARS_PER_BYTE.toFixed(12)}`,
          usingMetrics: { requests, bytes },
          period: Duration.hours(1),
          label: 'US dollars in an hour',
        }),
        threshold: hourlyLimit(monthlyLimit.dollars),
        action: monthlyLimit.action,
        description: `The last hour cost as much as would make $${monthlyLimit.dollars} in a month, so the API is closed: it answers every request with a 429.`,
        firstStep:
          'Run the queries "Top clients" and "Requests by route". If the requests are welcome, raise monthlyLimit. When this alarm has ended, an hour after the last of them, open the API: npx cdk deploy --revert-drift. Before, nothing would close it again.',
      },
    }),
    ...(canary && {
      CanaryFailure: {
        metric: canary.failures,
        threshold: 1,
        evaluationPeriods: 2,
        description: 'The last two canary runs got a wrong response or none.',
        firstStep:
          'Run the query "Function errors": the log stream of the canary names what failed. npm run smoke repeats the run from elsewhere.',
      },
      CanarySilence: {
        metric: canary.runs,
        comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
        threshold: 1,
        evaluationPeriods: 3,
        treatMissingData: TreatMissingData.BREACHING,
        description: 'The canary has not run for 15 minutes, so an outage would go unnoticed.',
        firstStep:
          'Check that the EventBridge rule is enabled and the function exists; if not, run npx cdk deploy --revert-drift. This alarm is also on for a few minutes after the first deploy.',
      },
    }),
    ...(edge && {
      EdgeErrors: {
        metric: edge.serverErrorRate,
        threshold: 1,
        description: 'At least 1% of the requests to the edge in the last 5 minutes got a 5xx response.',
        firstStep:
          'If Errors is also in alarm, start there. Otherwise the edge does not reach the API: look for an outage of CloudFront in the AWS Health Dashboard.',
      },
      UnusualEdgeRequests: {
        metric: edge.requests,
        threshold: REQUESTS_PER_MISS * throttledRequests,
        evaluationPeriods: 3,
        description: `For 15 minutes, the edge has received at least ${REQUESTS_PER_MISS} times as many requests as the throttle of the API allows.`,
        firstStep:
          'Open the CloudFront reports Popular objects and Viewers. The edge has no throttle, and every request costs money; to limit each client, set rateLimitPerIp.',
      },
      UnusualEdgeData: {
        metric: edge.bytes,
        threshold: REQUESTS_PER_MISS * throttledRequests * USUAL_BYTES,
        evaluationPeriods: 3,
        description: `For 15 minutes, the edge has sent more bytes than ordinary responses would need at ${REQUESTS_PER_MISS} times the throttle rate of the API.`,
        firstStep:
          'Open the CloudFront report Popular objects: somebody fetches large responses. To limit each client, set rateLimitPerIp.',
      },
    }),
  };
}

function graph(title: string, ...left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: 12, leftYAxis: { min: 0 } });
}
