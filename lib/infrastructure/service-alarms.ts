import { type Alarm, ComparisonOperator, type IAlarmAction, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Construct } from 'constructs';
import { AlarmTopic } from './alarm-topic.ts';
import type { CanaryMetrics } from './canary.ts';
import { type AlarmDefinition, RunbookAlarm } from './runbook-alarm.ts';
import { PERIOD, type ServiceMetrics } from './service-metrics.ts';

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

/** The alarms of the service. */
export class ServiceAlarms extends Construct {
  readonly alarms: readonly Alarm[];
  /** Notifies people, if there is an address. */
  readonly action: IAlarmAction | undefined;

  constructor(scope: Construct, id: string, { name, metrics, canary, throttleRate, email }: ServiceAlarmsProps) {
    super(scope, id);
    const definitions = {
      ...trafficAlarms(metrics),
      ...costAlarms(metrics, throttleRate),
      ...(canary && canaryAlarms(canary)),
    };
    this.action =
      email === undefined ? undefined : new SnsAction(new AlarmTopic(this, 'Topic', { alarmNamePrefix: name, email }));
    this.alarms = Object.entries(definitions).map(
      ([id, definition]) => new RunbookAlarm(this, id, { ...definition, namePrefix: name, action: this.action }),
    );
  }
}

const AT_LEAST = ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD;
const LESS_THAN = ComparisonOperator.LESS_THAN_THRESHOLD;

/** Alarms on the requests that come in. Without requests they stay silent. */
function trafficAlarms(metrics: ServiceMetrics): Readonly<Record<string, AlarmDefinition>> {
  const shared = { comparisonOperator: AT_LEAST, treatMissingData: TreatMissingData.NOT_BREACHING };
  return {
    ServerErrors: {
      metric: metrics.serverErrorRate,
      threshold: 1,
      evaluationPeriods: 1,
      description: 'At least 1% of the requests of the last 5 minutes got a 5xx response.',
      firstStep:
        'If FunctionErrors is also in alarm, start there. Otherwise run the query "Failed and slow requests": if lambda is 429, no concurrency was left (see Throttles); if it is -, somebody changed a permission (npx cdk deploy --revert-drift restores it) or AWS has an outage (see the AWS Health Dashboard).',
      ...shared,
    },
    Latency: {
      metric: metrics.latencyP99,
      threshold: 1_000,
      evaluationPeriods: 3,
      description: 'p99 latency has been at least 1 s for 15 minutes.',
      firstStep:
        'Open "Time in each function, p99" on the dashboard. If one operation is slow, look at what changed in it. If all are slow and traffic is low, these are cold starts; otherwise compare the metrics Latency and IntegrationLatency, whose difference is the time in API Gateway itself.',
      ...shared,
    },
    FunctionErrors: {
      metric: metrics.functionErrors,
      threshold: 1,
      evaluationPeriods: 1,
      description:
        'At least one request of the last 5 minutes failed: a function threw an error, crashed or timed out.',
      firstStep:
        'Run the query "Function errors" for the stack trace; npm run symbolize maps it to source lines. If it finds nothing, run "Failed and slow requests": a lambda status other than 200 means that the function never ran. If you have just deployed, roll back.',
      ...shared,
    },
    Throttles: {
      metric: metrics.throttles,
      threshold: 10,
      evaluationPeriods: 2,
      description: 'Requests have been throttled for 10 minutes, by the API or because no Lambda concurrency was left.',
      firstStep:
        'Run the query "Top clients". If one client sends most requests, limit its rate (settings edge and rateLimitPerIp) or accept it. If many do, raise throttleRate or, if lambda is 429 in "Failed and slow requests", the concurrency quota of Lambda.',
      ...shared,
    },
  };
}

/** The most bytes of a request for an operation and its response, with headers, unless the response is large. */
export const USUAL_BYTES = 4_000;

/** Alarms on what an attacker can make expensive: requests (rejected ones are also logged) and bytes. */
function costAlarms(metrics: ServiceMetrics, throttleRate: number): Readonly<Record<string, AlarmDefinition>> {
  const maxServed = throttleRate * PERIOD.toSeconds();
  const shared = {
    comparisonOperator: AT_LEAST,
    evaluationPeriods: 3,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  };
  return {
    UnusualRequests: {
      metric: metrics.requests,
      threshold: maxServed,
      description: 'For 15 minutes, more requests have come in than the throttle allows.',
      firstStep:
        'Run the query "Top clients". Rejected requests cost only their lines in the access log. If there are thousands per second, stop the log: aws apigatewayv2 delete-access-log-settings --api-id <id> --stage-name \'$default\'. This also stops the alarms FunctionErrors and Throttles, which count its lines. To start it again, run npx cdk deploy --revert-drift.',
      ...shared,
    },
    UnusualData: {
      metric: metrics.dataProcessed,
      threshold: maxServed * USUAL_BYTES,
      description:
        'For 15 minutes, more bytes have been processed than operations would need at the full throttle rate.',
      firstStep:
        'Run the queries "Requests by route" and "Top clients": somebody fetches large responses or sends large bodies. A lower throttleRate limits them, with all other requests.',
      ...shared,
    },
  };
}

/** Alarms on the canary: it finds something wrong, or it does not run at all. */
function canaryAlarms({ failures, runs }: CanaryMetrics): Readonly<Record<string, AlarmDefinition>> {
  return {
    CanaryFailure: {
      metric: failures,
      comparisonOperator: AT_LEAST,
      threshold: 1,
      evaluationPeriods: 2,
      // Missing runs are reported by CanarySilence.
      treatMissingData: TreatMissingData.NOT_BREACHING,
      description: 'The last two canary runs got a wrong response or none.',
      firstStep:
        "Read the canary's log, which names the first five failures; npm run smoke repeats the run from elsewhere. After a change of domainName, this alarm stays on until the DNS record exists.",
    },
    CanarySilence: {
      metric: runs,
      comparisonOperator: LESS_THAN,
      threshold: 1,
      evaluationPeriods: 3,
      treatMissingData: TreatMissingData.BREACHING,
      description: 'The canary has not run for 15 minutes, so an outage would go unnoticed.',
      firstStep:
        'Check that the EventBridge rule is enabled and the function exists; if not, run npx cdk deploy --revert-drift. This alarm is also on for a few minutes after the first deploy.',
    },
  };
}
