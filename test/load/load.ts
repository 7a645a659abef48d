/**
 * Load test of the local service, with bad clients and a shutdown under load: npm run load. It only uses 127.0.0.1, takes
 * about a minute and stops what it started. Exits with 1 if anything fails.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine } from '../../lib/command-line/command-line.ts';
import { buildOnce } from '../../lib/generate/build-once.ts';
import { badClients } from './bad-clients.ts';
import { drain } from './drain.ts';
import { startService } from './service.ts';
import { steadyLoad } from './steady-load.ts';

const CONNECTIONS = 100;
const SECONDS = 30;
/** Allowed growth of memory from 5 s to 30 s. A leak of 50 bytes per request would be as much. */
const MAX_GROWTH_MEBIBYTES = 15;

commandLine({
  command: 'npm run load --',
  summary: 'Loads the local service for a minute, also with hostile requests, and checks every response.',
  example: 'npm run load',
});

if (!buildOnce()) process.exit(1);

const failures: string[] = [];
const check = (passed: boolean, failure: string) => {
  if (!passed) failures.push(failure);
};
const row = (name: string, value: string | number) => console.log(`${name.padEnd(44)}${value}`);

const service = await startService();
const bad = badClients(service.base);
const load = steadyLoad(service.base, CONNECTIONS, SECONDS * 1000);
await sleep(5000);
const early = service.residentMemory();
await sleep((SECONDS - 5) * 1000 - 500);
const late = service.residentMemory();
const result = await load;

row('connections, seconds', `${CONNECTIONS}, ${SECONDS}`);
row('requests', result.requests);
row('requests per second', Math.round(result.requestsPerSecond));
for (const [status, count] of Object.entries(result.byStatus)) row(`  status ${status}`, count);
row('wrong responses', result.wrongResponses);
row('dropped', result.dropped);
row('connections opened', result.connectionsOpened);
row('median, p99, slowest', [result.median, result.p99, result.slowest].map((ms) => `${ms.toFixed(1)} ms`).join(', '));
row('memory at 5 s, 30 s', [early, late].map((size) => `${size.toFixed(0)} MiB`).join(', '));
check(result.wrongResponses === 0, `${result.wrongResponses} wrong responses`);
check(result.dropped === 0, `${result.dropped} requests without a response`);
check(result.connectionsOpened === CONNECTIONS, `${result.connectionsOpened} connections for ${CONNECTIONS} clients`);
check(late - early <= MAX_GROWTH_MEBIBYTES, `memory grew by ${(late - early).toFixed(0)} MiB`);
for (const sentence of result.problems) console.log(`  ${sentence}`);

console.log('\nbad clients');
for (const { name, statusLine, seconds, rejected } of await bad) {
  row(`  ${name}`, `${statusLine || 'closed'} after ${seconds.toFixed(1)} s`);
  check(rejected, `${name} was not rejected`);
}

console.log('\nSIGTERM with requests in flight');
const drained = await drain(service, CONNECTIONS);
row('  answered, of those sent', `${drained.answered} of ${drained.sent}`);
row('  answered, of those still being sent', `${drained.unfinishedAnswered} of ${drained.unfinished}`);
row('  exit code, time', `${drained.exitCode}, ${Math.round(drained.exitMilliseconds)} ms`);
check(drained.answered === drained.sent, `${drained.sent - drained.answered} requests in flight were lost`);
check(drained.unfinishedAnswered === drained.unfinished, 'requests that were being sent were lost');
check(drained.exitCode === 0, `exit code ${drained.exitCode}`);
check(service.log() === '', `the service logged: ${service.log().slice(0, 1000)}`);

console.log(failures.length === 0 ? '\npassed' : `\nfailed:\n  ${failures.join('\n  ')}`);
process.exit(failures.length === 0 ? 0 : 1);
