export { RELEASE, timeZones } from './load-time-zones.ts';
export { localInstant, localInstantWithOffset } from './local-time.ts';
export { nearestZone } from './nearest-zone.ts';
export { formatOffset, parseOffset } from './offset.ts';
export {
  fixedOffsetZone,
  type TimeZone,
  type TimeZoneDatabase,
  timeZone,
  UTC,
} from './time-zone.ts';
