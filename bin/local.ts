import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { commandLine, fail, usageError } from '../lib/command-line.ts';
import { CORS } from '../lib/contract/cors.ts';
import { operationEntries } from '../lib/contract/index.ts';
import { buildOnce } from '../lib/generate/build-once.ts';
import { DIST } from '../lib/generate/paths.ts';
import { loadFunctions, localServer } from '../lib/local/server.ts';

const USAGE = `Usage: npm start -- [--port <number>] [--dist <folder>]

Builds the service and serves it on this machine, as API Gateway and Lambda would.

  --port <number>  the port to listen on, 0 for any free one; by default PORT in the environment, or 3000
  --dist <folder>  serves the build in this folder instead of making one

CORS_ORIGINS in the environment limits which pages may call it: https://a.example,https://b.example`;

/** Only this machine reaches the local service. */
const HOST = '127.0.0.1';

const { values } = commandLine(USAGE, { options: { port: { type: 'string' }, dist: { type: 'string' } } });
const text = values.port ?? process.env.PORT ?? '3000';
const port = Number(text);
if (!/^\d+$/.test(text) || port > 65_535) usageError(USAGE, `The port must be from 0 to 65535, not "${text}".`);

if (values.dist === undefined && !buildOnce()) process.exit(1);

// As the stack sets them. A request says where it arrived; the shell may have a BASE_URL for something else.
const { CORS_ORIGINS = CORS.allowOrigins.join() } = process.env;
process.env.CORS_ORIGINS = CORS_ORIGINS;
delete process.env.BASE_URL;

const functions = await loadFunctions(resolve(values.dist ?? DIST));
const server = localServer(functions, CORS_ORIGINS).listen(port, HOST);
await once(server, 'listening').catch(({ code }) => {
  const reason = code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${code})`;
  fail(`Port ${port} ${reason}. Let the system pick a free one: npm start -- --port 0`);
});
const base = `http://${HOST}:${(server.address() as AddressInfo).port}`;
for (const [, { summary, examples }] of operationEntries) {
  console.log(`  ${summary.padEnd(44)}${base}${examples[0]?.target}`);
}
console.log(`\nutility-service is listening on ${base} (Ctrl+C to stop)\nRead about it and try it at ${base}/docs`);
