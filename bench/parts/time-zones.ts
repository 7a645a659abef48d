/** The cost of the first time zone of a process and of a cached one, against Intl. */
import { builtLambda, bundled, eventOf, invoking, load } from '../lambda.ts';
import { duration, report, table } from '../page.ts';
import { mapValues, median, timeFreshProcesses, timeInRounds } from '../timing.ts';

const GOAL_MICROSECONDS = 1000;
// Not the zone of the function's warm-up requests.
const IN_NEW_YORK = '/time/unix/1709884384?tz=America/New_York';

const service = builtLambda('time/unix');
const intl = await bundled('bare/intl-zone');
const subjects = {
  'this service, UTC': { folder: service, event: eventOf('time/unix', '/time/unix/1709884384') },
  'this service, America/New_York': { folder: service, event: eventOf('time/unix', IN_NEW_YORK) },
  'Intl, America/New_York': { folder: intl, event: eventOf('time/unix', IN_NEW_YORK) },
};
type Subject = keyof typeof subjects;
const names = Object.keys(subjects) as Subject[];

const fresh = timeFreshProcesses(subjects);
const handlers = { [service]: await load(service), [intl]: await load(intl) };
const warm = await timeInRounds(
  mapValues(subjects, ({ folder, event }) => {
    const handler = handlers[folder];
    if (handler === undefined) throw new Error(`${folder} is not loaded`);
    return invoking(handler, event);
  }),
);
const utc = fresh['this service, UTC'].first;
const added = median(fresh['this service, America/New_York'].first.map((time, round) => time - (utc[round] ?? NaN)));

report(
  'time-zones',
  [
    {
      goal: `the first zone of a process costs less than ${duration(GOAL_MICROSECONDS)} more than UTC`,
      reached: duration(added),
      met: added < GOAL_MICROSECONDS,
    },
  ],
  'The service reads the file of all zones while it loads, and parses a zone when it is first asked for. Intl is a bare handler that only formats the time, without checking parameters.',
  table(
    ['', 'load', 'first call', 'warm call'],
    names.map((name) => [
      name,
      ...[fresh[name].load, fresh[name].first, warm[name]].map((times) => duration(median(times))),
    ]),
  ),
);
