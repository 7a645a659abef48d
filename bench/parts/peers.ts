/** The prime Lambda against a bare handler and against the same operation on other frameworks. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { builtLambda, bundled, calls, eventOf, installPeers } from '../lambda.ts';
import { duration, figure, report, table } from '../page.ts';
import { mapValues, median, type Rounds, ratio, timeFreshProcesses, timeInRounds } from '../timing.ts';

/** Not what the service handles while it loads. */
const ACCEPTED = '/math/prime/1000003';
const REJECTED = '/math/prime/1';

installPeers();
const MODULES = {
  'bare handler': await bundled('bare/prime'),
  'this service': builtLambda('math/prime'),
  Hono: await bundled('peers/hono'),
  'Powertools event handler': await bundled('peers/powertools'),
  'Middy, stock validator': await bundled('peers/middy-stock', { withRequire: true }),
  'Express, serverless-express': await bundled('peers/serverless-express', { withRequire: true }),
};
type Subject = keyof typeof MODULES;
const SUBJECTS = Object.keys(MODULES) as Subject[];
const [BARE, SERVICE] = ['bare handler', 'this service'] as const;

const bytes = mapValues(MODULES, (module) => {
  const code = readFileSync(module);
  return [code.length, gzipSync(code, { level: 9 }).length];
});
const fresh = timeFreshProcesses(mapValues(MODULES, (module) => [module, eventOf(ACCEPTED)] as const));
const cold = mapValues(fresh, ({ both }) => both);
const [accepted, rejected] = [await timeWarmCalls(ACCEPTED, 200), await timeWarmCalls(REJECTED, 400)];
const columns = { 'load and first call': cold, 'warm 200': accepted, 'warm 400': rejected };

async function timeWarmCalls(target: string, status: number): Promise<Record<Subject, Rounds>> {
  const functions = {} as Record<Subject, Awaited<ReturnType<typeof calls>>>;
  for (const name of SUBJECTS) functions[name] = await calls(MODULES[name], target);
  const expected = await functions[BARE]();
  for (const name of SUBJECTS) {
    const { statusCode, body = '' } = await functions[name]();
    assert.equal(statusCode, status, name);
    // Each framework has its own error messages.
    if (status === 200) assert.deepEqual(JSON.parse(body), JSON.parse(expected.body ?? ''), name);
  }
  return timeInRounds(functions);
}

report(
  'peers',
  `\`GET /math/prime/{n}\` with the same core function and bundler options in all rows. First calls and warm 200s of \`${ACCEPTED}\`, warm 400s of \`${REJECTED}\`. The bare handler responds byte for byte like the service. In brackets: times the bare handler.`,
  table(
    ['', 'bytes', 'gzipped', 'load', 'first call', ...Object.keys(columns)],
    SUBJECTS.map((name) => [
      name === SERVICE ? `**${name}**` : name,
      ...bytes[name].map((count) => count.toLocaleString('en')),
      duration(median(fresh[name].load)),
      duration(median(fresh[name].first)),
      ...Object.values(columns).map(
        (rounds) => `${duration(median(rounds[name]))} (${figure(ratio(rounds[name], rounds[BARE]))}×)`,
      ),
    ]),
  ),
);
