import {
  Alarm,
  ComparisonOperator,
  type IAlarmAction,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Construct } from 'constructs';
import { AlarmTopic } from './alarm-topic.ts';
import type { CanaryMetrics } from './canary.ts';
import { PERIOD, type ServiceMetrics } from './metrics.ts';

export interface AlarmDefinition {
  readonly id: string;
  readonly metric: IMetric;
  readonly comparison: ComparisonOperator;
  readonly threshold: number;
  /** How many periods in a row the metric has to be beyond the threshold. */
  readonly periods: number;
  /** How a period without data counts. */
  readonly missingData: TreatMissingData;
  /** What has happened. */
  readonly description: string;
  /** What the person on call should look at first; the queries are those saved in CloudWatch Logs Insights. */
  readonly firstStep: string;
}

export interface ServiceAlarmsProps {
  /** What the names of the alarms start with. */
  readonly name: string;
  readonly metrics: ServiceMetrics;
  /** Those of the canary, if there is one. */
  readonly canary: CanaryMetrics | undefined;
  /** The throttle of the stage, in requests per second. */
  readonly throttleRate: number;
  /** Who is notified; without an address the alarms only show on the dashboard. */
  readonly email: string | undefined;
}

/** The alarms of the service. The description of each, which its mail shows, says what to look at first. */
export class ServiceAlarms extends Construct {
  readonly alarms: readonly Alarm[];
  /** Notifies people, if there is an address. */
  readonly action: IAlarmAction | undefined;

  constructor(scope: Construct, id: string, { name, metrics, canary, throttleRate, email }: ServiceAlarmsProps) {
    super(scope, id);
    const definitions = [
      ...onTraffic(metrics),
      ...onCost(metrics, throttleRate),
      ...(canary === undefined ? [] : onCanary(canary)),
    ];
    this.action =
      email === undefined ? undefined : new SnsAction(new AlarmTopic(this, 'Topic', { alarmNamePrefix: name, email }));
    this.alarms = definitions.map((definition) => addAlarm(this, name, definition, this.action));
  }
}

/** @param name - what the name of the alarm starts with. */
export function addAlarm(
  scope: Construct,
  name: string,
  definition: AlarmDefinition,
  action: IAlarmAction | undefined,
): Alarm {
  const alarm = new Alarm(scope, definition.id, {
    alarmName: `${name}-${definition.id}`,
    alarmDescription: `${definition.description} First: ${definition.firstStep}`,
    metric: definition.metric,
    comparisonOperator: definition.comparison,
    threshold: definition.threshold,
    evaluationPeriods: definition.periods,
    treatMissingData: definition.missingData,
  });
  if (action !== undefined) {
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  }
  return alarm;
}

const AT_LEAST = ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD;
const LESS_THAN = ComparisonOperator.LESS_THAN_THRESHOLD;

/** Alarms on the requests that come in. Without requests they stay silent. */
function onTraffic(metrics: ServiceMetrics): AlarmDefinition[] {
  const shared = { comparison: AT_LEAST, missingData: TreatMissingData.NOT_BREACHING };
  return [
    {
      id: 'ServerErrors',
      metric: metrics.serverErrorRate,
      threshold: 1,
      periods: 1,
      description: 'At least 1 % of the requests of the last 5 minutes got a 5xx.',
      firstStep:
        'if FunctionErrors is also in alarm, start there. Otherwise the query "Failed and slow requests": lambda 429 means that no concurrency was left (see Throttles); lambda - means a permission that somebody changed (npx cdk deploy --revert-drift restores it) or an outage of AWS (Health Dashboard).',
      ...shared,
    },
    {
      id: 'Latency',
      metric: metrics.latencyP99,
      threshold: 1_000,
      periods: 3,
      description: 'p99 latency has been at least 1 s for 15 minutes.',
      firstStep:
        '"Time in each function, p99" on the dashboard. One operation: what changed in it? All of them: cold starts, if there is little traffic; otherwise compare Latency with IntegrationLatency.',
      ...shared,
    },
    {
      id: 'FunctionErrors',
      metric: metrics.functionErrors,
      threshold: 1,
      periods: 1,
      description: 'A request of the last 5 minutes failed: a function threw, crashed or timed out.',
      firstStep:
        'the query "Errors of functions" has the stack; npm run symbolize finds its file and line. Nothing there: "Failed and slow requests", in which a lambda status other than 200 means that the function never ran. A deploy shortly before? Roll back.',
      ...shared,
    },
    {
      id: 'Throttles',
      metric: metrics.throttles,
      threshold: 10,
      periods: 2,
      description: 'Requests have been throttled for 10 minutes, by the API or because no Lambda concurrency was left.',
      firstStep:
        'the query "Who sends most". One client: limit it at the edge (edge, rateLimitPerIp) or accept it. Many clients: raise throttleRate or, if lambda is 429, the concurrency quota.',
      ...shared,
    },
  ];
}

/** The most bytes of a request for an operation and its response, headers included, unless the response is large. */
export const USUAL_BYTES = 4_000;

/** Alarms on what an attacker can make expensive: requests (rejected ones are also logged) and bytes. */
function onCost(metrics: ServiceMetrics, throttleRate: number): AlarmDefinition[] {
  const servedAtMost = throttleRate * PERIOD.toSeconds();
  const shared = { comparison: AT_LEAST, periods: 3, missingData: TreatMissingData.NOT_BREACHING };
  return [
    {
      id: 'UnusualRequests',
      metric: metrics.requests,
      threshold: servedAtMost,
      description: 'For 15 minutes, more requests have come in than the throttle allows.',
      firstStep:
        'the query "Who sends most". Rejected requests cost only their lines in the access log; at thousands a second, stop the log, and the alarms that count its lines with it: aws apigatewayv2 delete-access-log-settings; npx cdk deploy --revert-drift brings it back.',
      ...shared,
    },
    {
      id: 'UnusualData',
      metric: metrics.dataProcessed,
      threshold: servedAtMost * USUAL_BYTES,
      description: 'For 15 minutes, more bytes have been processed than operations at the full rate would need.',
      firstStep:
        'the query "Who sends most", by route: somebody fetches large responses or sends large bodies. A lower throttleRate lowers the throttles of files and of $default with it.',
      ...shared,
    },
  ];
}

/** Alarms on the canary: it finds something wrong, or it does not run at all. */
function onCanary({ failures, runs }: CanaryMetrics): AlarmDefinition[] {
  return [
    {
      id: 'CanaryFailure',
      metric: failures,
      comparison: AT_LEAST,
      threshold: 1,
      periods: 2,
      // Missing runs are the other alarm's business.
      missingData: TreatMissingData.NOT_BREACHING,
      description: 'The last two canary runs got a wrong response or none.',
      firstStep:
        'its log names the first five failures; npm run smoke repeats them from elsewhere. With a new domainName it is in alarm until the DNS record exists.',
    },
    {
      id: 'CanarySilence',
      metric: runs,
      comparison: LESS_THAN,
      threshold: 1,
      periods: 3,
      missingData: TreatMissingData.BREACHING,
      description: 'The canary has not run for 15 minutes, so an outage would go unnoticed.',
      firstStep:
        'whether the rule of EventBridge is enabled and the function is there; otherwise npx cdk deploy --revert-drift. It is also in alarm for a few minutes after the first deploy.',
    },
  ];
}
