/** What a time zone costs: the first one of a process, and one that is known, beside the runtime's own data. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { builtLambda, bundled, load } from '../harness/bundles.ts';
import { bytes, duration } from '../harness/figures.ts';
import { timeFreshProcesses } from '../harness/fresh-process.ts';
import { report, table } from '../harness/page.ts';
import { eventOf, invoking } from '../harness/request.ts';
import { awaiting, median, timeInRounds } from '../harness/rounds.ts';

const GOAL_MILLISECONDS = 1;
const ROUNDS = 15;

const service = builtLambda('time/unix');
const intl = await bundled('bare/intl-zone');
const utc = eventOf('time/unix', '/time/unix/1709884384');
// Not the zone that the function answers for while it is loaded.
const newYork = eventOf('time/unix', '/time/unix/1709884384?tz=America/New_York');

const fresh = timeFreshProcesses(
  {
    utc: { folder: service, event: utc },
    zone: { folder: service, event: newYork },
    intl: { folder: intl, event: newYork },
  },
  ROUNDS,
);
const warm = await timeInRounds({
  utc: awaiting(invoking(await load(service), utc)),
  zone: awaiting(invoking(await load(service), newYork)),
  intl: awaiting(invoking(await load(intl), newYork)),
});

const added = median(fresh.zone.first.map((time, round) => time - (fresh.utc.first[round] ?? Number.NaN)));
const row = (title: string, name: keyof typeof fresh) => [
  title,
  duration(median(fresh[name].load) * 1000),
  duration(median(fresh[name].first) * 1000),
  duration(median(warm[name])),
];
const size = (file: string) => bytes(statSync(join(service, file)).size);

report(
  'time-zones',
  'npm run bench -- time-zones',
  [
    {
      goal: `the first zone of a process costs less than ${GOAL_MILLISECONDS} ms more than UTC`,
      reached: duration(added * 1000),
      met: added < GOAL_MILLISECONDS,
    },
  ],
  `The service reads each zone from the file next to its code (${size('time-zones.bin')} bytes next to ${size('index.mjs')} of code) when it is first asked for; while it is loaded, it answers for another zone. Intl is a bare handler that formats the time alone, with the runtime's data: no time object, no check of its parameters.`,
  table(
    ['', 'load', 'first call', 'warm call'],
    [
      row('this service, UTC', 'utc'),
      row('this service, America/New_York', 'zone'),
      row('Intl, America/New_York', 'intl'),
    ],
  ),
);
