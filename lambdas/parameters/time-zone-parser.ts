import { UNKNOWN_TIME_ZONE } from '../../lib/contract/problem-details.ts';
import { type TimeZone, timeZone } from '../../lib/core/time/time-zone.ts';
import { timeZones } from '../../lib/tzdata/load-time-zones.ts';
import type { Parser } from './request-contract.ts';

/** An IANA time zone name or a fixed offset. */
export const timeZoneParser: Parser<TimeZone> = (text) => {
  const zone = timeZone(text, timeZones());
  return zone ? { value: zone } : UNKNOWN_TIME_ZONE;
};
