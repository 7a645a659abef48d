import { type CivilTime, civilTime } from '../../core/time/civil-time.ts';
import { MAX_INSTANT_MILLISECONDS } from '../../core/time/instant.ts';
import { type ClockChange, localTime, type TimeZone, UTC } from '../../core/time-zones/index.ts';
import { badRequest, inPath, invalidParameters, ok, operation, optional, pathError } from '../../http/operation.ts';
import { IN_INDIA, IN_NEW_YORK, IN_PARIS, SUMMER_ENDS_IN_NEW_YORK } from './examples.ts';
import { DATE_TIME, ZONE } from './kinds.ts';
import { DATE_TIME_OUT_OF_RANGE, NOT_A_DATE_TIME, timestampInstead, wrongOffset } from './problems.ts';
import { dateInWords, inWords, LOCAL_TIME_RESULT, timeOfDay, timeResult } from './time-result.ts';

export const iso = operation({
  id: 'time/iso',
  // A zone in brackets may have a slash that is not encoded: 2024-03-08T08:53[Europe/Paris].
  path: '/time/iso/{datetime+}',
  summary: 'Convert a date and time',
  description:
    'Converts a date and time to Unix time and to any time zone. Write it with an offset or `Z` (ISO 8601, RFC 3339), with a time zone in brackets (RFC 9557), or with neither: then it is local time in `tz`. A date alone means midnight. There are no leap seconds.',
  parameters: {
    datetime: inPath(
      DATE_TIME,
      'The date and time, such as `2024-03-08T08:53:04.193+01:00` or `2024-03-08T08:53[Europe/Paris]`; also `2024-03-08 07:53:04 UTC`, `20240308T075304Z` and `Fri, 8 Mar 2024 08:53:04 +0100`.',
      '2024-03-08T08:53:04.193+01:00',
    ),
    tz: optional(
      ZONE,
      'The time zone of the response, and of `datetime` if that names none: an IANA time zone name in any letter case (`/time/zones` lists them), or an offset ±HH:MM. Default: the one in `datetime`, otherwise UTC.',
      'Europe/Paris',
    ),
  },
  result: LOCAL_TIME_RESULT,
  caching: 'day',

  run({ datetime, tz }) {
    const zone = datetime.zone ?? tz ?? UTC;
    const resultAt = (instant: number) =>
      timeResult(instant, tz ?? zone, (time) => `${inWords(time)} is Unix time ${instant / 1000}.`);
    if ('instant' in datetime) return resultAt(datetime.instant);

    const { localMilliseconds } = datetime;
    const { instant, change } = localTime(localMilliseconds, zone);
    if (Math.abs(instant) > MAX_INSTANT_MILLISECONDS)
      throw invalidParameters(pathError('datetime', DATE_TIME_OUT_OF_RANGE));
    const result = resultAt(instant);
    if (change === undefined) return result;
    const why = inSentences(change, civilTime(localMilliseconds), zone, instant);
    const sentences = change.effect === 'skipped' ? [why, result.message] : [result.message, why];
    return { time: result.time, localTime: change.effect, message: sentences.join(' ') };
  },

  examples: [
    ok('A local time in a time zone', '/time/iso/2024-03-08T08:53:04.193?tz=Europe/Paris', {
      time: IN_PARIS,
      message: 'Friday, 8 March 2024, 08:53:04.193 (Europe/Paris) is Unix time 1709884384.193.',
    }),
    ok('From one time zone to another', '/time/iso/2024-03-08T08:53:04.193%5BEurope/Paris%5D?tz=%2B05:30', {
      time: IN_INDIA,
      message: 'Friday, 8 March 2024, 13:23:04.193 (+05:30) is Unix time 1709884384.193.',
    }),
    ok('A time that clocks skip', '/time/iso/2024-03-10T02:30?tz=America/New_York', {
      time: IN_NEW_YORK,
      localTime: 'skipped',
      message:
        '02:30 does not exist on 10 March 2024 in America/New_York: clocks go from 02:00 to 03:00. Sunday, 10 March 2024, 03:30 (America/New_York) is Unix time 1710055800.',
    }),
    ok('A time that clocks show twice', '/time/iso/2024-11-03T01:30?tz=America/New_York', {
      time: SUMMER_ENDS_IN_NEW_YORK,
      localTime: 'repeated',
      message:
        'Sunday, 3 November 2024, 01:30 (America/New_York) is Unix time 1730611800. 01:30 occurs twice on 3 November 2024 in America/New_York: clocks go back from 02:00 to 01:00; the second is Unix time 1730615400.',
    }),
    ok('As e-mails write it', '/time/iso/Sun,%2010%20Mar%202024%2008:30:00%20+0100?tz=America/New_York', {
      time: IN_NEW_YORK,
      message: 'Sunday, 10 March 2024, 03:30 (America/New_York) is Unix time 1710055800.',
    }),
    badRequest('Not a date and time', '/time/iso/yesterday', pathError('datetime', NOT_A_DATE_TIME)),
    badRequest('A number', '/time/iso/1709884384', pathError('datetime', timestampInstead(1709884384))),
    badRequest(
      'Wrong offset for the zone',
      '/time/iso/2024-03-08T08:53+02:00%5BEurope/Paris%5D',
      pathError('datetime', wrongOffset('Europe/Paris', ['+01:00'])),
    ),
  ],
});

/**
 * Says why clocks skip a local time or show it twice, and which instant is used.
 *
 * @param shown - the local time.
 * @param instant - that is used. If clocks show the time twice, it is the first.
 */
function inSentences({ effect, from, to }: ClockChange, shown: CivilTime, zone: TimeZone, instant: number): string {
  const [before, after] = [civilTime(from), civilTime(to)];
  const isOneDay = before.date === after.date;
  const at = (clock: CivilTime) => `${isOneDay ? '' : `${dateInWords(clock)}, `}${timeOfDay(clock)}`;
  const place = `on ${dateInWords(shown)} in ${zone.name}`;
  if (effect === 'skipped')
    return `${timeOfDay(shown)} does not exist ${place}: clocks go from ${at(before)} to ${at(after)}.`;
  const second = `the second is Unix time ${(instant + from - to) / 1000}`;
  return `${timeOfDay(shown)} occurs twice ${place}: clocks go back from ${at(before)} to ${at(after)}; ${second}.`;
}
