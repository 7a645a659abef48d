/** The prime Lambda against a bare handler and against the same operation on other frameworks. */
import assert from 'node:assert/strict';
import type { Handler } from '../../lib/http/handler.ts';
import { builtLambda, bundled, eventOf, installPeers, invoking, load, sizes } from '../lambda.ts';
import { duration, type Goal, report, table, times } from '../page.ts';
import { mapValues, median, type Rounds, ratio, timeFreshProcesses, timeInRounds } from '../timing.ts';

const TARGETS = { accepted: '/math/prime/97', rejected: '/math/prime/1' };
const NAMES = {
  bare: 'bare handler',
  service: '**this service**',
  hono: 'Hono',
  powertools: 'Powertools event handler',
  middyStock: 'Middy, stock validator',
  express: 'Express, serverless-express',
} as const;
type Subject = keyof typeof NAMES;
const SUBJECTS = Object.keys(NAMES) as Subject[];
const PEERS = SUBJECTS.filter((name) => name !== 'bare' && name !== 'service');

installPeers();
const folders: Record<Subject, string> = {
  bare: await bundled('bare/prime'),
  service: builtLambda('math/prime'),
  hono: await bundled('peers/hono'),
  powertools: await bundled('peers/powertools'),
  middyStock: await bundled('peers/middy-stock', { withRequire: true }),
  express: await bundled('peers/serverless-express', { withRequire: true }),
};
const size = mapValues(folders, sizes);
const event = eventOf(TARGETS.accepted);
const fresh = timeFreshProcesses(mapValues(folders, (folder) => ({ folder, event })));
const both = mapValues(fresh, ({ load, first }) => load.map((time, round) => time + (first[round] ?? NaN)));
const handlers = mapValues(folders, load);
const accepted = await warmCalls(TARGETS.accepted, 200);
const rejected = await warmCalls(TARGETS.rejected, 400);

async function warmCalls(target: string, status: number): Promise<Record<Subject, Rounds>> {
  const event = eventOf(target);
  const calls = {} as Record<Subject, () => ReturnType<Handler>>;
  for (const name of SUBJECTS) calls[name] = invoking(await handlers[name], event);
  const expected = JSON.parse((await calls.bare()).body ?? '');
  for (const name of SUBJECTS) {
    const { statusCode, body = '' } = await calls[name]();
    assert.equal(statusCode, status, name);
    // Each framework has its own error messages.
    if (status === 200) assert.deepEqual(JSON.parse(body), expected, name);
  }
  return timeInRounds(calls);
}

const COLUMNS: Record<string, Record<Subject, Rounds>> = {
  'load and first call': both,
  'warm 200': accepted,
  'warm 400': rejected,
};
const compared = { bytes: mapValues(size, ({ raw }) => [raw]), ...COLUMNS };
const ahead = Object.entries(compared).flatMap(([title, rounds]) =>
  PEERS.filter((peer) => ratio(rounds.service, rounds[peer]) >= 1).map((peer) => `${NAMES[peer]} (${title})`),
);
const cold = Math.max(...PEERS.map((peer) => ratio(both.service, both[peer])));
const overBare = median(fresh.service.load) - median(fresh.bare.load);
const warm = [ratio(accepted.service, accepted.bare), ratio(rejected.service, rejected.bare)];
const goals: Goal[] = [
  { goal: 'load and first call together at most 0.5× the best peer', reached: times(cold), met: cold <= 0.5 },
  {
    goal: 'load at most 1.5 ms over the bare handler (replaced by the goal above, since functions warm up while they load)',
    reached: `${duration(overBare)} over`,
    met: overBare <= 1500,
  },
  {
    goal: 'warm calls at most 2× the bare handler',
    reached: warm.map(times).join(' and '),
    met: Math.max(...warm) <= 2,
  },
  { goal: 'ahead of every peer in size, cold and warm', reached: ahead.join('; ') || 'all', met: ahead.length === 0 },
];

report(
  'peers',
  goals,
  `\`GET /math/prime/{n}\` with the same core function and bundler options in all rows; load and first call in fresh processes; warm calls of \`${TARGETS.accepted}\` and \`${TARGETS.rejected}\`. In brackets: times the bare handler.`,
  table(
    ['', 'bytes', 'gzipped', 'load', 'first call', ...Object.keys(COLUMNS)],
    SUBJECTS.map((name) => [
      NAMES[name],
      size[name].raw.toLocaleString('en'),
      size[name].gzipped.toLocaleString('en'),
      duration(median(fresh[name].load)),
      duration(median(fresh[name].first)),
      ...Object.values(COLUMNS).map(
        (rounds) =>
          duration(median(rounds[name])) + (name === 'bare' ? '' : ` (${times(ratio(rounds[name], rounds.bare))})`),
      ),
    ]),
  ),
);
