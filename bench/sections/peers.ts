/** The prime Lambda against a bare handler and against the same operation on other frameworks. */
import assert from 'node:assert/strict';
import { type Handler, load, sizes } from '../harness/bundles.ts';
import { bytes, duration, times } from '../harness/figures.ts';
import { timeFreshProcesses } from '../harness/fresh-process.ts';
import { type Goal, report, table } from '../harness/page.ts';
import { forEachSubject, primeLambdas, SUBJECT_NAMES, SUBJECTS, type SubjectName } from '../harness/peers.ts';
import { eventOf, invoking } from '../harness/request.ts';
import { awaiting, median, type Rounds, ratio, timeInRounds } from '../harness/rounds.ts';

/** Of the best peer's load and first call together. */
const COLD_GOAL = 0.5;
const WARM_GOAL = 2;
const TARGETS = { accepted: '/math/prime/97', refused: '/math/prime/1' };

const folders = await primeLambdas();
const handlers = {} as Record<SubjectName, Handler>;
for (const name of SUBJECT_NAMES) handlers[name] = await load(folders[name]);

const size = forEachSubject((name) => sizes(folders[name]));
const fresh = timeFreshProcesses(
  forEachSubject((name) => ({ folder: folders[name], event: eventOf('math/prime', TARGETS.accepted) })),
);
const both = forEachSubject((name) => fresh[name].load.map((time, round) => time + (fresh[name].first[round] ?? NaN)));
const warm = { accepted: await warmCalls(TARGETS.accepted, 200), refused: await warmCalls(TARGETS.refused, 400) };

async function warmCalls(target: string, status: number): Promise<Record<SubjectName, Rounds>> {
  const event = eventOf('math/prime', target);
  const calls = forEachSubject((name) => invoking(handlers[name], event));
  const expected = JSON.parse((await calls.bare()).body ?? '');
  for (const name of SUBJECT_NAMES) {
    const { statusCode, body = '' } = await calls[name]();
    assert.equal(statusCode, status, name);
    // Each framework words its refusals in its own way.
    if (status === 200) assert.deepEqual(JSON.parse(body), expected, name);
  }
  return timeInRounds(forEachSubject((name) => awaiting(calls[name])));
}

/** A column of the table: what it shows for each subject, and the ratio to the bare handler. */
interface Column {
  readonly title: string;
  readonly text: (name: SubjectName) => string;
  readonly ratio: (name: SubjectName) => number;
}

const columns: readonly Column[] = [
  sizeColumn('bytes', 'raw'),
  sizeColumn('gzipped', 'gzipped'),
  timeColumn('load', 1000, (name) => fresh[name].load),
  timeColumn('first call', 1000, (name) => fresh[name].first),
  timeColumn('both', 1000, (name) => both[name]),
  timeColumn('warm 200', 1, (name) => warm.accepted[name]),
  timeColumn('warm 400', 1, (name) => warm.refused[name]),
];

function sizeColumn(title: string, kind: 'raw' | 'gzipped'): Column {
  return {
    title,
    text: (name) => bytes(size[name][kind]),
    ratio: (name) => size[name][kind] / size.bare[kind],
  };
}

function timeColumn(title: string, microseconds: number, rounds: (name: SubjectName) => Rounds): Column {
  return {
    title,
    text: (name) => duration(median(rounds(name)) * microseconds),
    ratio: (name) => ratio(rounds(name), rounds('bare')),
  };
}

const peers = SUBJECT_NAMES.filter((name) => name !== 'bare' && name !== 'service');
const cold = Math.max(...peers.map((peer) => ratio(both.service, both[peer])));
const warmRatios = columns.slice(-2).map((column) => column.ratio('service'));
// The service moves work from its first call to its loading on purpose; what counts is both together.
const compared = columns.filter(({ title }) => title !== 'load');
const behind = compared.flatMap((column) =>
  peers
    .filter((peer) => column.ratio(peer) <= column.ratio('service'))
    .map((peer) => `${SUBJECTS[peer]} is ahead in ${column.title}`),
);
const goals: Goal[] = [
  {
    goal: `load and first call together at most ${COLD_GOAL}× the best peer's`,
    reached: times(cold),
    met: cold <= COLD_GOAL,
  },
  {
    goal: `warm calls at most ${WARM_GOAL}× the bare handler`,
    reached: warmRatios.map(times).join(' and '),
    met: Math.max(...warmRatios) <= WARM_GOAL,
  },
  {
    goal: 'ahead of every peer in every column but load',
    reached: behind.join('; ') || 'all',
    met: behind.length === 0,
  },
];

report(
  'peers',
  'npm run bench -- peers',
  goals,
  `\`GET /math/prime/{n}\` with the same core function in all rows, bundled with the same options. Load and first call are timed in fresh processes; while it is loaded, the service answers the examples of its contract and the number that is hardest to factor, so that no call has to; warm calls of \`${TARGETS.accepted}\` and \`${TARGETS.refused}\` in one process. In brackets: how many times the bare handler.`,
  table(
    ['', ...columns.map(({ title }) => title)],
    SUBJECT_NAMES.map((name) => [
      SUBJECTS[name],
      ...columns.map((column) => column.text(name) + (name === 'bare' ? '' : ` (${times(column.ratio(name))})`)),
    ]),
  ),
  'The peers are in `bench/peers`, written as their manuals show. Their packages are installed by the script, not with the project. Express and the stock validator are CommonJS inside, so their bundles begin with a `createRequire`. The stock validator compiles its schema when it is loaded.',
);
