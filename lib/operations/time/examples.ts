import { RELEASE } from '@utility-service/time-zones';

/** Time objects of one instant, for examples. */
export const IN_UTC = {
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
  weekday: 5,
  weekdayName: 'Friday',
  dayOfYear: 68,
  isoWeek: '2024-W10',
};

export const IN_PARIS = {
  ...IN_UTC,
  local: '2024-03-08T08:53:04.193+01:00',
  time: '08:53:04.193',
  hours: 8,
  timezone: 'Europe/Paris',
  timezoneName: 'Central European Standard Time',
  offset: '+01:00',
  offsetSeconds: 3600,
  abbreviation: 'CET',
  nextTransition: { iso: '2024-03-31T01:00:00.000Z', offset: '+02:00' },
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
