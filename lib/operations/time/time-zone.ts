import { type TimeZone, timeZone } from '../../core/time/time-zone.ts';
import { type Kind, restorePlus } from '../../http/kinds.ts';
import { inQuery } from '../../http/operation.ts';
import type { ParameterProblem } from '../../http/problem-details.ts';
import { ROUTES } from '../../routes.ts';
import { timeZones } from '../../tzdata/load-time-zones.ts';

export const UNKNOWN_TIME_ZONE: ParameterProblem = {
  code: 'unknown_time_zone',
  detail:
    'must be an IANA time zone name such as Europe/Paris (GET /time/zones lists them) or an offset from -23:59 to +23:59, such as +05:30 (%2B05:30 in a URL)',
};

/** An IANA time zone name in any letter case, or a fixed offset. */
const ZONE: Kind<TimeZone> = {
  schema: { type: 'string', 'x-suggestions': { path: ROUTES['time/zones'], field: 'zones' } },
  fromQuery: restorePlus,
  parse(text) {
    const value = timeZone(text, timeZones());
    return value === undefined ? UNKNOWN_TIME_ZONE : { value };
  },
};

/** The time zone of the response. */
export const TZ = inQuery(
  ZONE,
  'An IANA time zone name in any letter case (`/time/zones` lists them), or an offset ±HH:MM.',
  'Europe/Paris',
  { default: 'UTC', misspellings: ['timezone', 'zone', 'tzname'] },
);
