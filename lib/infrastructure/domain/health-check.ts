import { endpoints } from '../../contract/index.ts';
import type { Settings } from '../settings.ts';

/** What Route 53 requests from a region: never answered from a cache. */
export const HEALTH_ENDPOINT = endpoints['time/now'];

/** Whether Route 53 checks the health of the region, because several regions may share its records. */
export function hasHealthCheck({ edge, hostedZoneId }: Settings): boolean {
  return hostedZoneId !== undefined && !edge;
}
