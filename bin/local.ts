import { fail } from '../lib/command-line/command-line.ts';
import { HOST, listeningOptions } from '../lib/command-line/port.ts';
import { operationEntries } from '../lib/contract/index.ts';
import { buildOnce, isBuilt, NO_BUILD } from '../lib/generate/build-once.ts';
import { DIST } from '../lib/generate/paths.ts';
import { announcement, serve } from '../lib/local/serve.ts';

const { port, options } = await listeningOptions({
  command: 'npm start --',
  summary:
    'Builds the service and serves it on this machine, as API Gateway and Lambda would. CORS_ORIGINS in the environment limits which pages may call it.',
  options: { 'no-build': { description: 'serves the last build' } },
  example: 'npm start -- --port 8080',
});

if (!options.has('no-build') && !buildOnce()) process.exit(1);

if (!isBuilt()) fail(NO_BUILD);
const base = await serve(DIST, HOST, port);
const operations = operationEntries.map(([, operation]) => operation);
console.log(announcement(base, operations));
