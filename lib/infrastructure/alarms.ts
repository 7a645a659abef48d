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
  /** What the person on call should do first, in sentences; the queries are those saved in CloudWatch Logs Insights. */
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

/** The alarms of the service. The description of each, which its mail shows, says what to do first. */
export class ServiceAlarms extends Construct {
  readonly alarms: readonly Alarm[];
  /** Notifies people, if there is an address. */
  readonly action: IAlarmAction | undefined;

  constructor(scope: Construct, id: string, { name, metrics, canary, throttleRate, email }: ServiceAlarmsProps) {
    super(scope, id);
    const definitions = [
      ...trafficAlarms(metrics),
      ...costAlarms(metrics, throttleRate),
      ...(canary === undefined ? [] : canaryAlarms(canary)),
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
    alarmDescription: `${definition.description} What to do first: ${definition.firstStep}`,
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
function trafficAlarms(metrics: ServiceMetrics): AlarmDefinition[] {
  const shared = { comparison: AT_LEAST, missingData: TreatMissingData.NOT_BREACHING };
  return [
    {
      id: 'ServerErrors',
      metric: metrics.serverErrorRate,
      threshold: 1,
      periods: 1,
      description: 'At least 1% of the requests of the last 5 minutes got a 5xx response.',
      firstStep:
        'If FunctionErrors is also in alarm, start there. Otherwise run the query "Failed and slow requests": if lambda is 429, no concurrency was left (see Throttles); if it is -, somebody changed a permission (npx cdk deploy --revert-drift restores it) or AWS has an outage (see the AWS Health Dashboard).',
      ...shared,
    },
    {
      id: 'Latency',
      metric: metrics.latencyP99,
      threshold: 1_000,
      periods: 3,
      description: 'p99 latency has been at least 1 s for 15 minutes.',
      firstStep:
        'Open "Time in each function, p99" on the dashboard. If one operation is slow, look at what changed in it. If all are slow and traffic is low, these are cold starts; otherwise compare the metrics Latency and IntegrationLatency, whose difference is the time in API Gateway itself.',
      ...shared,
    },
    {
      id: 'FunctionErrors',
      metric: metrics.functionErrors,
      threshold: 1,
      periods: 1,
      description:
        'At least one request of the last 5 minutes failed: a function threw an error, crashed or timed out.',
      firstStep:
        'Run the query "Function errors" for the stack trace; npm run symbolize maps it to source lines. If it finds nothing, run "Failed and slow requests": a lambda status other than 200 means that the function never ran. If you have just deployed, roll back.',
      ...shared,
    },
    {
      id: 'Throttles',
      metric: metrics.throttles,
      threshold: 10,
      periods: 2,
      description: 'Requests have been throttled for 10 minutes, by the API or because no Lambda concurrency was left.',
      firstStep:
        'Run the query "Top clients". If it is one client, limit its rate (settings edge and rateLimitPerIp) or accept it. If it is many, raise throttleRate or, if lambda is 429 in "Failed and slow requests", the concurrency quota of Lambda.',
      ...shared,
    },
  ];
}

/** The most bytes of a request for an operation and its response, with headers, unless the response is large. */
export const USUAL_BYTES = 4_000;

/** Alarms on what an attacker can make expensive: requests (rejected ones are also logged) and bytes. */
function costAlarms(metrics: ServiceMetrics, throttleRate: number): AlarmDefinition[] {
  const maxServed = throttleRate * PERIOD.toSeconds();
  const shared = { comparison: AT_LEAST, periods: 3, missingData: TreatMissingData.NOT_BREACHING };
  return [
    {
      id: 'UnusualRequests',
      metric: metrics.requests,
      threshold: maxServed,
      description: 'For 15 minutes, more requests have come in than the throttle allows.',
      firstStep:
        'Run the query "Top clients". Rejected requests cost only their lines in the access log. If there are thousands a second, stop the log: aws apigatewayv2 delete-access-log-settings --api-id <id> --stage-name \'$default\'. This also stops the alarms FunctionErrors and Throttles, which count its lines. To start it again, run npx cdk deploy --revert-drift.',
      ...shared,
    },
    {
      id: 'UnusualData',
      metric: metrics.dataProcessed,
      threshold: maxServed * USUAL_BYTES,
      description:
        'For 15 minutes, more bytes have been processed than operations would need at the full throttle rate.',
      firstStep:
        'Run the queries "Requests by route" and "Top clients": somebody fetches large responses or sends large bodies. A lower throttleRate also lowers the throttles of large responses, files and $default.',
      ...shared,
    },
  ];
}

/** Alarms on the canary: it finds something wrong, or it does not run at all. */
function canaryAlarms({ failures, runs }: CanaryMetrics): AlarmDefinition[] {
  return [
    {
      id: 'CanaryFailure',
      metric: failures,
      comparison: AT_LEAST,
      threshold: 1,
      periods: 2,
      // Missing runs are reported by CanarySilence.
      missingData: TreatMissingData.NOT_BREACHING,
      description: 'The last two canary runs got a wrong response or none.',
      firstStep:
        "Read the canary's log, which names the first five failures; npm run smoke repeats the run from elsewhere. After a change of domainName, this alarm stays on until the DNS record exists.",
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
        'Check that the EventBridge rule is enabled and the function exists; if not, run npx cdk deploy --revert-drift. This alarm is also on for a few minutes after the first deploy.',
    },
  ];
}
