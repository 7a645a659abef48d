/** Each kind of operation against a bare handler that does the same work: what the pipeline costs. */
import assert from 'node:assert/strict';
import { builtLambda, bundled, load } from '../harness/bundles.ts';
import { duration, times } from '../harness/figures.ts';
import { report, table } from '../harness/page.ts';
import { eventOf, invoking } from '../harness/request.ts';
import { awaiting, median, type Rounds, ratio, timeInRounds } from '../harness/rounds.ts';

const GOAL = 2;

const KINDS = [
  ['a prime', 'math/prime', 'prime', '/math/prime/97', 200],
  ['a large prime', 'math/prime', 'prime', '/math/prime/9007199254740881', 200],
  ['1475 Fibonacci numbers', 'math/fibonacci', 'fibonacci', '/math/fibonacci/1475', 200],
  ['a sine', 'math/sin', 'sin', '/math/sin/2.5', 200],
  ['a time in UTC', 'time/unix', 'time', '/time/unix/1709884384.193', 200],
  ['a time in a zone', 'time/unix', 'time', '/time/unix/1709884384.193?tz=Europe/Paris', 200],
  ['a number out of bounds', 'math/prime', 'prime', '/math/prime/1', 400],
  ['not a number', 'math/prime', 'prime', '/math/prime/ten', 400],
] as const;

const rows: string[][] = [];
const ratios: number[] = [];
for (const [title, id, bareName, target, status] of KINDS) {
  const event = eventOf(id, target);
  const service = invoking(await load(builtLambda(id)), event);
  const bare = invoking(await load(await bundled(`bare/${bareName}`)), event);
  const answers = await Promise.all([service(), bare()]);
  assert.deepEqual(answers[0], answers[1]);
  assert.equal(answers[0].statusCode, status);

  const rounds = await timeInRounds({ service: awaiting(service), bare: awaiting(bare) });
  const factor = ratio(rounds.service, rounds.bare);
  ratios.push(factor);
  rows.push([
    `${title}: \`${target}\``,
    String(status),
    duration(median(rounds.bare)),
    duration(median(rounds.service)),
    overhead(rounds.service, rounds.bare),
    times(factor),
  ]);
}

const worst = Math.max(...ratios);
report(
  'operations',
  'npm run bench -- operations',
  [
    {
      goal: `each at most ${GOAL}× its bare handler`,
      reached: `${times(Math.min(...ratios))} to ${times(worst)}`,
      met: worst <= GOAL,
    },
  ],
  'Warm calls of the built Lambdas beside bare handlers that give the same answer, byte for byte: the same core function, `Number(text)` and comparisons instead of the exact reading of the literal, one object literal, `JSON.stringify`, no framework.',
  table(['operation', 'status', 'bare', 'service', 'the pipeline', 'ratio'], rows),
);

/** What the service adds; next to an operation that takes long it is lost in what the measurement varies by. */
function overhead(service: Rounds, bare: Rounds): string {
  const added = median(service.map((time, round) => time - (bare[round] ?? NaN)));
  return added > median(bare) / 20 ? duration(added) : 'lost in the noise';
}
