import assert from 'node:assert/strict';
import { bundled, type Request, sender, serviceLambda } from './lambda.ts';
import { duration, figure, gzippedBytes, table } from './report.ts';
import { coldStarts, mapValues, median, ratio, warmCalls } from './timing.ts';

const ACCEPTED = '/math/prime/1000003';
const REJECTED = '/math/prime/1';

const BARE = 'bare handler';

/** The prime Lambda against a bare handler and against the same operation on other frameworks. */
export async function measurePeers(): Promise<string> {
  const modules = {
    [BARE]: await bundled('bare/prime'),
    '**this service**': serviceLambda('math/prime'),
    'Middy, schema precompiled': await bundled('peers/middy'),
    Hono: await bundled('peers/hono'),
    'Powertools event handler': await bundled('peers/powertools'),
    'Express, serverless-express': await bundled('peers/serverless-express', { withRequire: true }),
  };
  const accepted = mapValues(modules, (module) => ({ module, target: ACCEPTED }));
  const rejected = mapValues(modules, (module) => ({ module, target: REJECTED }));
  for (const request of Object.values(accepted)) assert.equal(await answer(request), await answer(accepted[BARE]));
  for (const request of Object.values(rejected)) assert.match(await answer(request), /^400: /);

  const cold = coldStarts(accepted);
  const columns = {
    'load and first call': mapValues(cold, ({ both }) => both),
    'warm 200': await warmCalls(accepted),
    'warm 400': await warmCalls(rejected),
  };
  const names = Object.keys(modules) as (keyof typeof modules)[];
  return table(
    ['', 'gzipped bytes', 'load', 'first call', ...Object.keys(columns)],
    names.map((name) => [
      name,
      gzippedBytes(modules[name]),
      duration(median(cold[name].load)),
      duration(median(cold[name].first)),
      ...Object.values(columns).map(
        (times) => `${duration(median(times[name]))} (${figure(ratio(times[name], times[BARE]))}×)`,
      ),
    ]),
  );
}

/** The status of a response, and what it says. */
export async function answer(request: Request): Promise<string> {
  const { statusCode, headers, body = '' } = await (await sender(request))();
  const isJson = /json/.test(String(headers?.['content-type']));
  const { message, detail } = isJson ? JSON.parse(body) : { message: body };
  return `${statusCode}: ${message ?? detail}`;
}
