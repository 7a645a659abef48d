/**
 * Loads the local service and tries to hurt it: npm run load. Everything stays on 127.0.0.1, takes about a minute and
 * stops what it started. Ends with 1 where something is not as it should be.
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
/** Growth from 5 s to 30 s that still counts as flat. A leak of 50 bytes a request would be as much. */
const FLAT_MEBIBYTES = 15;

commandLine({
  command: 'npm run load --',
  summary: 'Loads the local service for a minute, also with hostile requests, and checks every response.',
  example: 'npm run load',
});

if (!buildOnce()) process.exit(1);

const failures: string[] = [];
const check = (right: boolean, what: string) => {
  if (!right) failures.push(what);
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
row('requests a second', Math.round(result.requestsPerSecond));
for (const [status, count] of Object.entries(result.byStatus)) row(`  answered ${status}`, count);
row('wrong answers', result.wrongAnswers);
row('dropped', result.dropped);
row('connections opened', result.connectionsOpened);
row('median, p99, slowest', [result.median, result.p99, result.slowest].map((ms) => `${ms.toFixed(1)} ms`).join(', '));
row('memory at 5 s, 30 s', [early, late].map((size) => `${size.toFixed(0)} MiB`).join(', '));
check(result.wrongAnswers === 0, `${result.wrongAnswers} wrong answers`);
check(result.dropped === 0, `${result.dropped} requests without an answer`);
check(result.connectionsOpened === CONNECTIONS, `${result.connectionsOpened} connections for ${CONNECTIONS} clients`);
check(late - early <= FLAT_MEBIBYTES, `memory grew by ${(late - early).toFixed(0)} MiB`);
for (const sentence of result.wrong) console.log(`  ${sentence}`);

console.log('\nclients that do not behave');
for (const { name, answer, seconds, refused } of await bad) {
  row(`  ${name}`, `${answer || 'closed'} after ${seconds.toFixed(1)} s`);
  check(refused, `${name} was not refused`);
}

console.log('\nSIGTERM with requests in flight');
const end = await drain(service, CONNECTIONS);
row('  answered, of those sent', `${end.answered} of ${end.sent}`);
row('  answered, of those still being sent', `${end.unfinishedAnswered} of ${end.unfinished}`);
row('  exit code, time', `${end.exitCode}, ${Math.round(end.exitMilliseconds)} ms`);
check(end.answered === end.sent, `${end.sent - end.answered} requests in flight were lost`);
check(end.unfinishedAnswered === end.unfinished, 'requests that were being sent were lost');
check(end.exitCode === 0, `exit code ${end.exitCode}`);
check(service.log() === '', `the service logged: ${service.log().slice(0, 1000)}`);

console.log(failures.length === 0 ? '\nall as it should be' : `\nnot as it should be:\n  ${failures.join('\n  ')}`);
process.exit(failures.length === 0 ? 0 : 1);
