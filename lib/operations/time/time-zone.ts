import { nearestZone, type TimeZone, timeZone } from '@utility-service/time-zones';
import { type Kind, restorePlus } from '../../http/kinds.ts';
import { inQuery } from '../../http/operation.ts';
import type { ParameterProblem } from '../../http/problem-details.ts';

/**
 * The problem of a string that is no time zone.
 *
 * @param nearest - what was probably meant, if anything is near.
 */
export function unknownTimeZone(nearest?: string): ParameterProblem {
  const hint = nearest === undefined ? '' : `; perhaps you mean ${nearest}`;
  return {
    code: 'unknown_time_zone',
    detail: `must be an IANA time zone name such as Europe/Paris (GET /time/zones lists them), or an offset from -23:59 to +23:59, such as +05:30 (in a URL, write %2B for +)${hint}`,
  };
}

/** An IANA time zone name in any letter case, or a fixed offset. */
const ZONE: Kind<TimeZone> = {
  schema: { type: 'string' },
  fromQuery: restorePlus,
  parse(text) {
    const value = timeZone(text);
    return value === undefined ? unknownTimeZone(nearestZone(text)) : { value };
  },
};

/** The time zone of the response. */
export const TZ = inQuery(
  ZONE,
  'An IANA time zone name in any letter case (`/time/zones` lists them), or an offset ±HH:MM.',
  'Europe/Paris',
  { default: 'UTC', misspellings: ['timezone', 'zone', 'tzname', 'to'] },
);
