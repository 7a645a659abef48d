import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from '../lib/bundle/build.ts';
import { DIST } from '../lib/bundle/paths.ts';
import { loadFunctions, respondWith } from '../lib/local/server.ts';
import { operations } from '../lib/operations/index.ts';
import manifest from '../package.json' with { type: 'json' };
import { commandLine, fail, failOnUserError, usageError } from './command-line.ts';

const USAGE = `Usage: npm start -- [--port <number>]

Builds the service and serves it on this machine, as API Gateway and Lambda would, without a throttle.

  --port <number>  the port to listen on, 0 for any free one; by default PORT in the environment, or 3000`;

/** Only this machine reaches the local service. */
const HOST = '127.0.0.1';

const { values } = commandLine(USAGE, { options: { port: { type: 'string' } } });
const text = values.port ?? process.env.PORT ?? '3000';
const port = Number(text);
if (!/^\d+$/.test(text) || port > 65_535) usageError(USAGE, `The port must be from 0 to 65535, not "${text}".`);

await build().catch(failOnUserError);

process.once('disconnect', () => process.exit()); // npm run dev has ended
const server = createServer().listen(port, HOST);
await once(server, 'listening').catch(({ code }) => {
  const reason = code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${code})`;
  fail(`Port ${port} ${reason}. Let the system pick a free one: npm start -- --port 0`);
});
const base = `http://${HOST}:${(server.address() as AddressInfo).port}`;
// The stack sets this variable, too. Functions read it while they are loaded.
process.env.BASE_URL = base;
server.on('request', respondWith(await loadFunctions(DIST)));

for (const { summary, examples } of operations) console.log(`  ${summary.padEnd(44)}${base}${examples[0].target}`);
console.log(`\n${manifest.name} is listening on ${base} (Ctrl+C to stop)\nRead about it and try it at ${base}/docs`);
