import { nearestZone } from '@utility-service/time-zones';
import { type DateTime, type DateTimeProblem, parseDateTime } from '../../core/time/date-time.ts';
import type { Kind } from '../../http/kinds.ts';
import { outOfRange, type ParameterProblem } from '../../http/problem-details.ts';

export const NOT_A_DATE_TIME: ParameterProblem = {
  code: 'not_a_date_time',
  detail:
    'must be a date and time such as 2024-03-08T08:53:04+01:00, 2024-03-08T07:53:04Z or 2024-03-08T08:53[Europe/Paris]',
};
export const NO_SUCH_TIME: ParameterProblem = {
  code: 'not_a_date_time',
  detail: 'must be a date of the calendar and a time from 00:00 to 23:59:59.999; leap seconds are not supported',
};
export const DATE_TIME_OUT_OF_RANGE = outOfRange('must be within 100,000,000 days of 1970-01-01');

/** The problem of an offset that the time zone in brackets does not have at that time. */
export function wrongOffset(zone: string): ParameterProblem {
  const detail = `has an offset that ${zone} does not have at that time; leave the offset out`;
  return { code: 'wrong_offset', detail };
}

function unknownZoneInBrackets(nearest: string | undefined): ParameterProblem {
  const hint = nearest === undefined ? 'GET /time/zones lists the names' : `perhaps you mean [${nearest}]`;
  return { code: 'unknown_time_zone', detail: `has an unknown time zone in brackets; ${hint}` };
}

/** A date and time of RFC 3339, ISO 8601 or RFC 9557. */
export const DATE_TIME: Kind<DateTime> = {
  schema: { type: 'string' },
  parse(text) {
    const value = parseDateTime(text);
    return 'problem' in value ? problemOf(value) : { value };
  },
};

function problemOf(problem: DateTimeProblem): ParameterProblem {
  switch (problem.problem) {
    case 'not_a_date_time':
      return NOT_A_DATE_TIME;
    case 'no_such_time':
      return NO_SUCH_TIME;
    case 'out_of_range':
      return DATE_TIME_OUT_OF_RANGE;
    case 'unknown_time_zone':
      return unknownZoneInBrackets(nearestZone(problem.name));
    case 'wrong_offset':
      return wrongOffset(problem.zone);
  }
}
