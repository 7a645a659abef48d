export { timeZone, timeZoneNames } from './database.ts';
export { type ClockChange, clockChangeAt, localInstant, localInstantWithOffset } from './local-time.ts';
export { nearestZone } from './nearest-zone.ts';
export { formatOffset, parseOffset } from './offset.ts';
export { RELEASE } from './release.ts';
export { fixedOffsetZone, type OffsetTransition, type TimeZone, UTC, type ZoneTime } from './time-zone.ts';
