import { METRICS_REGION } from './edge/edge-metrics.ts';
import { requiredRegion } from './setting-combinations.ts';
import type { Settings } from './settings.ts';

/** Functions that a new account may run at once (AWS Lambda Developer Guide, "Lambda quotas"). */
const NEW_ACCOUNT_CONCURRENCY = 10;

/** What anyone who deploys with these settings should know, in sentences. */
export function deployNotes(settings: Settings): string[] {
  const { alarmEmail, edge, throttleBurst } = settings;
  const notes: string[] = [];
  if (alarmEmail === undefined) {
    notes.push('Nobody will be notified of alarms: set alarmEmail (-c alarmEmail=on-call@example.org).');
  }
  if (throttleBurst > NEW_ACCOUNT_CONCURRENCY) {
    notes.push(
      `A new account may run ${NEW_ACCOUNT_CONCURRENCY} functions at once. A burst of up to ${throttleBurst} requests (throttleBurst) can then get 503s; raise the quota "Concurrent executions" of Lambda, free of charge.`,
    );
  }
  if (edge && requiredRegion(settings)?.region !== METRICS_REGION) {
    notes.push(
      `Outside ${METRICS_REGION}, no alarm sees the requests that the edge answers by itself: CloudFront has its metrics only there.`,
    );
  }
  return notes;
}
