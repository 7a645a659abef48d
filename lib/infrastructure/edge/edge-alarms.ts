import { Aws, CfnCondition, Fn } from 'aws-cdk-lib';
import { type CfnAlarm, ComparisonOperator, type IAlarmAction, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { type AlarmDefinition, RunbookAlarm } from '../runbook-alarm.ts';
import { USUAL_BYTES } from '../service-alarms.ts';
import { PERIOD } from '../service-metrics.ts';
import { type EdgeMetrics, METRICS_REGION } from './edge-metrics.ts';

/** Requests to the edge per request that reaches the API, if nine of ten are answered from the cache. */
const REQUESTS_PER_MISS = 10;

export interface EdgeAlarmsProps {
  /** What the names of the alarms start with. */
  readonly name: string;
  readonly metrics: EdgeMetrics;
  /** Requests per second that reach the API. */
  readonly throttleRate: number;
  readonly action: IAlarmAction | undefined;
}

/**
 * Alarms on the requests to the edge, because the other alarms see only its cache misses. They exist only in us-east-1: an
 * alarm watches metrics of its own region.
 */
export class EdgeAlarms extends Construct {
  constructor(scope: Construct, id: string, { name, metrics, throttleRate, action }: EdgeAlarmsProps) {
    super(scope, id);
    const condition = new CfnCondition(this, 'HasMetrics', {
      expression: Fn.conditionEquals(Aws.REGION, METRICS_REGION),
    });
    for (const [id, definition] of Object.entries(edgeAlarms(metrics, throttleRate))) {
      const alarm = new RunbookAlarm(this, id, { ...definition, namePrefix: name, action });
      (alarm.node.defaultChild as CfnAlarm).cfnOptions.condition = condition;
    }
  }
}

function edgeAlarms(metrics: EdgeMetrics, throttleRate: number): Readonly<Record<string, AlarmDefinition>> {
  const maxUsual = REQUESTS_PER_MISS * throttleRate * PERIOD.toSeconds();
  const shared = {
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  };
  return {
    UnusualEdgeRequests: {
      metric: metrics.requests,
      threshold: maxUsual,
      evaluationPeriods: 3,
      description: `For 15 minutes, the edge has received at least ${REQUESTS_PER_MISS} times as many requests as the throttle of the API allows.`,
      firstStep:
        'Open the CloudFront reports Popular objects and Viewers. The edge has no throttle, and every request costs money; to limit each client, set rateLimitPerIp.',
      ...shared,
    },
    UnusualEdgeData: {
      metric: metrics.bytesDownloaded,
      threshold: maxUsual * USUAL_BYTES,
      evaluationPeriods: 3,
      description: `For 15 minutes, the edge has sent more bytes than ordinary responses would need at ${REQUESTS_PER_MISS} times the throttle rate of the API.`,
      firstStep:
        'Open the CloudFront report Popular objects: somebody fetches large responses. To limit each client, set rateLimitPerIp.',
      ...shared,
    },
    EdgeServerErrors: {
      metric: metrics.serverErrorRate,
      threshold: 1,
      evaluationPeriods: 1,
      description: 'At least 1% of the requests to the edge in the last 5 minutes got a 5xx response.',
      firstStep:
        "If ServerErrors is also in alarm, start there. Otherwise the edge does not reach the API: check that the distribution sends the key that the authorizer expects (its origin's header x-origin-key, and ORIGIN_KEY), and look for an outage of CloudFront in the AWS Health Dashboard.",
      ...shared,
    },
  };
}
