export { timeZone, timeZoneNames } from './database.ts';
export { type ClockChange, localTime } from './local-time.ts';
export { nearestZone } from './nearest-zone.ts';
export { formatOffset, parseOffset } from './offset.ts';
export { RELEASE } from './release.ts';
export { fixedOffsetZone, type TimeZone, UTC } from './time-zone.ts';
