import { endpoints } from '../../contract/index.ts';
import type { Settings } from '../settings.ts';

/** What Route 53 asks a region for: nothing on the way can answer it from a cache. */
export const HEALTH_ENDPOINT = endpoints['time/now'];

/** Whether Route 53 watches the health of the region: its records are one of several regions'. */
export function hasHealthCheck({ edge, hostedZoneId }: Settings): boolean {
  return hostedZoneId !== undefined && !edge;
}
