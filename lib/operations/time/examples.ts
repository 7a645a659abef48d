import { RELEASE } from '../../core/time-zones/index.ts';

const CLOCK_IN_UTC = {
  unix: { seconds: 1709884384, ms: 1709884384193 },
  utc: 'Fri, 08 Mar 2024 07:53:04 GMT',
  local: '2024-03-08T07:53:04.193+00:00',
  iso: '2024-03-08T07:53:04.193Z',
  date: '2024-03-08',
  time: '07:53:04.193',
  day: 8,
  month: 3,
  year: 2024,
  hours: 7,
  minutes: 53,
  seconds: 4,
  milliseconds: 193,
  timezone: 'UTC',
  timezoneName: 'Coordinated Universal Time',
  tzdata: RELEASE,
  offset: '+00:00',
  offsetSeconds: 0,
  isDst: false,
  abbreviation: 'UTC',
};
const FRIDAY = { weekday: 5, weekdayName: 'Friday', dayOfYear: 68, isoWeek: '2024-W10' };

/** Time objects for examples, in the order of the service; the first three are of one instant. */
export const IN_UTC = { ...CLOCK_IN_UTC, ...FRIDAY };

export const IN_PARIS = {
  ...CLOCK_IN_UTC,
  local: '2024-03-08T08:53:04.193+01:00',
  time: '08:53:04.193',
  hours: 8,
  timezone: 'Europe/Paris',
  timezoneName: 'Central European Standard Time',
  offset: '+01:00',
  offsetSeconds: 3600,
  abbreviation: 'CET',
  nextTransition: { iso: '2024-03-31T01:00:00.000Z', offset: '+02:00' },
  ...FRIDAY,
};

export const IN_INDIA = {
  ...IN_UTC,
  local: '2024-03-08T13:23:04.193+05:30',
  time: '13:23:04.193',
  hours: 13,
  minutes: 23,
  timezone: '+05:30',
  timezoneName: 'GMT+05:30',
  offset: '+05:30',
  offsetSeconds: 19_800,
  abbreviation: '+0530',
};

/** Half an hour after the clocks of New York have gone from 02:00 to 03:00. */
export const IN_NEW_YORK = {
  ...CLOCK_IN_UTC,
  unix: { seconds: 1710055800, ms: 1710055800000 },
  utc: 'Sun, 10 Mar 2024 07:30:00 GMT',
  local: '2024-03-10T03:30:00.000-04:00',
  iso: '2024-03-10T07:30:00.000Z',
  date: '2024-03-10',
  time: '03:30:00.000',
  day: 10,
  hours: 3,
  minutes: 30,
  seconds: 0,
  milliseconds: 0,
  timezone: 'America/New_York',
  timezoneName: 'Eastern Daylight Time',
  offset: '-04:00',
  offsetSeconds: -14_400,
  isDst: true,
  abbreviation: 'EDT',
  nextTransition: { iso: '2024-11-03T06:00:00.000Z', offset: '-05:00' },
  weekday: 7,
  weekdayName: 'Sunday',
  dayOfYear: 70,
  isoWeek: '2024-W10',
};

/** Half an hour before the clocks of New York go back from 02:00 to 01:00. */
export const SUMMER_ENDS_IN_NEW_YORK = {
  ...IN_NEW_YORK,
  unix: { seconds: 1730611800, ms: 1730611800000 },
  utc: 'Sun, 03 Nov 2024 05:30:00 GMT',
  local: '2024-11-03T01:30:00.000-04:00',
  iso: '2024-11-03T05:30:00.000Z',
  date: '2024-11-03',
  time: '01:30:00.000',
  day: 3,
  month: 11,
  hours: 1,
  dayOfYear: 308,
  isoWeek: '2024-W44',
};
