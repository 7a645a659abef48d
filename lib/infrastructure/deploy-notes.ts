import { Annotations, type Stack } from 'aws-cdk-lib';
import { METRICS_REGION } from './edge/edge-metrics.ts';
import { requiredRegion } from './setting-combinations.ts';
import type { Settings } from './settings.ts';

/** The concurrent executions that Lambda may give a new account. */
const NEW_ACCOUNT_CONCURRENCY = 10;
/** API Gateway's quota in 13 regions; elsewhere it is 10,000 with a burst of 5,000. */
const LOWEST_QUOTA = { rate: 2_500, burst: 1_250 };

/** What anyone who deploys with these settings should know. */
export function deployNotes(settings: Settings): string[] {
  const { alarmEmail, certificateArn, domainName, edge, hostedZoneId, throttleBurst, throttleRate } = settings;
  const notes: string[] = [];
  if (alarmEmail === undefined) {
    notes.push('Nobody will be notified of alarms: set alarmEmail (-c alarmEmail=on-call@example.org).');
  }
  if (throttleBurst > NEW_ACCOUNT_CONCURRENCY) {
    notes.push(
      `A new account may run ${NEW_ACCOUNT_CONCURRENCY} functions at once. A burst of up to ${throttleBurst} requests (throttleBurst) can then get 503s; raise the quota "Concurrent executions" of Lambda, free of charge.`,
    );
  }
  if (throttleRate > LOWEST_QUOTA.rate || throttleBurst > LOWEST_QUOTA.burst) {
    notes.push(
      `throttleRate ${throttleRate} and throttleBurst ${throttleBurst} exceed the default quotas of API Gateway in 13 regions (${LOWEST_QUOTA.rate} and ${LOWEST_QUOTA.burst}) or in all (10000 and 5000). The lower number applies: see https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html.`,
    );
  }
  if (hostedZoneId !== undefined && certificateArn !== undefined && !edge) {
    notes.push(
      `The certificate (certificateArn) must cover *.${domainName}, too: each region has a name below it, which its health check uses.`,
    );
  }
  if (edge && requiredRegion(settings)?.region !== METRICS_REGION) {
    notes.push(
      `Outside ${METRICS_REGION}, no alarm sees the requests that the edge answers by itself: the metrics of CloudFront are only there.`,
    );
  }
  return notes;
}

/** Shows the notes at each synth and deploy. */
export function addDeployNotes(stack: Stack, settings: Settings): void {
  for (const note of deployNotes(settings)) Annotations.of(stack).addInfo(note);
}
