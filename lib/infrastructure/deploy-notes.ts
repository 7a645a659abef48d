import { API_GATEWAY_THROTTLE, API_GATEWAY_THROTTLE_IN_13_REGIONS, LAMBDA_CONCURRENCY } from './default-quotas.ts';
import { METRICS_REGION } from './edge/edge-metrics.ts';
import { requiredRegion } from './setting-combinations.ts';
import type { Settings } from './settings.ts';

/** What anyone who deploys with these settings should know, in sentences. */
export function deployNotes(settings: Settings): string[] {
  const { alarmEmail, certificateArn, domainName, edge, hostedZoneId, throttleBurst, throttleRate } = settings;
  const notes: string[] = [];
  if (alarmEmail === undefined) {
    notes.push('Nobody will be notified of alarms: set alarmEmail (-c alarmEmail=on-call@example.org).');
  }
  if (throttleBurst > LAMBDA_CONCURRENCY.newAccount) {
    notes.push(
      `A new account may run ${LAMBDA_CONCURRENCY.newAccount} functions at once. A burst of up to ${throttleBurst} requests (throttleBurst) can then get 503s; raise the quota "Concurrent executions" of Lambda, free of charge.`,
    );
  }
  const lowest = API_GATEWAY_THROTTLE_IN_13_REGIONS;
  if (throttleRate > lowest.rate || throttleBurst > lowest.burst) {
    notes.push(
      `throttleRate ${throttleRate} and throttleBurst ${throttleBurst} exceed the default quotas of API Gateway in 13 regions (${lowest.rate} and ${lowest.burst}) or in all (${API_GATEWAY_THROTTLE.rate} and ${API_GATEWAY_THROTTLE.burst}). The lower number applies: see https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html.`,
    );
  }
  if (hostedZoneId !== undefined && certificateArn !== undefined && !edge) {
    notes.push(
      `The certificate (certificateArn) must cover *.${domainName}, too: each region has a name below it, which its health check uses.`,
    );
  }
  if (edge && requiredRegion(settings)?.region !== METRICS_REGION) {
    notes.push(
      `Outside ${METRICS_REGION}, no alarm sees the requests that the edge answers by itself: CloudFront has its metrics only there.`,
    );
  }
  return notes;
}
