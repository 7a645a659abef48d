/** The service of `npm run dev`, a process that is started again after each build to load the new Lambdas and contract. */
// Stryker disable all: this runs as a process of its own, in test/bin/dev.test.ts
import { operationEntries } from '../contract/index.ts';
import { announcement, serve } from './serve.ts';

const [dist, host, port] = process.argv.slice(2);
if (dist === undefined || host === undefined || port === undefined) {
  throw new Error('expected a folder, a host and a port');
}
const base = await serve(dist, host, Number(port));
const shown = operationEntries.map(([, operation]) => operation);
process.send?.({ base, announcement: announcement(base, shown) });
process.disconnect?.();
