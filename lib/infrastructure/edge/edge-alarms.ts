import { Aws, CfnCondition, Fn } from 'aws-cdk-lib';
import { type CfnAlarm, ComparisonOperator, type IAlarmAction, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { type AlarmDefinition, addAlarm, USUAL_BYTES } from '../alarms.ts';
import { PERIOD } from '../metrics.ts';
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
    for (const definition of definitions(metrics, throttleRate)) {
      const alarm = addAlarm(this, name, definition, action);
      (alarm.node.defaultChild as CfnAlarm).cfnOptions.condition = condition;
    }
  }
}

function definitions(metrics: EdgeMetrics, throttleRate: number): AlarmDefinition[] {
  const maxUsual = REQUESTS_PER_MISS * throttleRate * PERIOD.toSeconds();
  const shared = {
    comparison: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    missingData: TreatMissingData.NOT_BREACHING,
  };
  return [
    {
      id: 'UnusualEdgeRequests',
      metric: metrics.requests,
      threshold: maxUsual,
      periods: 3,
      description: `For 15 minutes, the edge has received at least ${REQUESTS_PER_MISS} times as many requests as the throttle of the API allows.`,
      firstStep:
        'Open the CloudFront reports Popular objects and Viewers. The edge has no throttle, and every request costs money; to limit each client, set rateLimitPerIp.',
      ...shared,
    },
    {
      id: 'UnusualEdgeData',
      metric: metrics.bytesDownloaded,
      threshold: maxUsual * USUAL_BYTES,
      periods: 3,
      description: `For 15 minutes, the edge has sent more bytes than ordinary responses would need at ${REQUESTS_PER_MISS} times the throttle rate of the API.`,
      firstStep:
        'Open the CloudFront report Popular objects: somebody fetches large responses. To limit each client, set rateLimitPerIp.',
      ...shared,
    },
    {
      id: 'EdgeServerErrors',
      metric: metrics.serverErrorRate,
      threshold: 1,
      periods: 1,
      description: 'At least 1% of the requests to the edge in the last 5 minutes got a 5xx response.',
      firstStep:
        "If ServerErrors is also in alarm, start there. Otherwise the edge does not reach the API: check that the distribution sends the key that the authorizer expects (its origin's header x-origin-key, and ORIGIN_KEY), and look for an outage of CloudFront in the AWS Health Dashboard.",
      ...shared,
    },
  ];
}
