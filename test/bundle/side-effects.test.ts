import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import { ROUTED_FUNCTIONS } from '../../lib/functions.ts';
import { DIST, ROOT } from '../support/project.ts';

const folder = mkdtempSync(join(tmpdir(), 'utility-service-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Sends every example to the built functions in all ways that lead to another response, and writes what happened: kinds of
 * asynchronous resources, of which a connection, a look-up of a name, a process and a thread have their own, and numbers of calls.
 */
const SCRIPT = `
const { createHook } = await import('node:async_hooks');
const { writeFileSync } = await import('node:fs');
const { setTimeout: sleep } = await import('node:timers/promises');
const { operations } = await import('./lib/operations/index.ts');
const { exampleSteps } = await import('./lib/smoke/steps.ts');
const { gatewayEvent } = await import('./lib/local/gateway-event.ts');
process.stderr; // Its pipe is not the functions'.
const found = { resources: {}, builtins: [], insecure: 0, functions: [], statuses: {}, errors: [] };
createHook({ init: (id, type) => { found.resources[type] = (found.resources[type] ?? 0) + 1; } }).enable();
const { getBuiltinModule } = process;
process.getBuiltinModule = (name) => {
  found.builtins.push(name);
  return getBuiltinModule(name);
};
Math.random = () => { found.insecure += 1; return 0.5; };
console.error = (id, { message }) => { found.errors.push(message); };

async function send(functionName, event) {
  const { handler } = await import(process.env.DIST + '/' + functionName + '/index.mjs');
  const { statusCode } = await handler(event, { awsRequestId: 'invocation-1' });
  found.statuses[statusCode] = (found.statuses[statusCode] ?? 0) + 1;
}

const VARIANTS = [
  {},
  { note: 'anybody' },
  { method: 'HEAD' },
  { method: 'OPTIONS', headers: { origin: 'https://a.example' } },
  { headers: { 'accept-encoding': 'gzip' } },
  { headers: { 'if-none-match': '*' } },
];
const events = new Map();
for (const { url: path, method } of [...exampleSteps(operations), { url: '/', method: 'GET' }]) {
  for (const { note, headers, ...variant } of VARIANTS) {
    const target = note === undefined ? path : path + (path.includes('?') ? '&' : '?') + 'note=' + note;
    const request = { target, method, ...variant, headers: { ...headers, 'x-note': 'anybody' } };
    const { functionName, event } = gatewayEvent(request);
    events.set(functionName, event);
    await send(functionName, event);
  }
}
const READ = ['rawPath', 'pathParameters', 'queryStringParameters'];
const failing = {
  get(event, name) {
    if (READ.includes(name)) throw new Error('failure');
    return event[name];
  },
};
for (const [functionName, event] of events) await send(functionName, new Proxy(event, failing));

await sleep(100); // for what a function began and did not wait for
found.functions = [...events.keys()];
writeFileSync(process.env.RESULT, JSON.stringify(found));
`;

describe('the built functions, in each of their responses', () => {
  const RESULT = join(folder, 'result.json');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, DIST: pathToFileURL(DIST).href, RESULT },
  });
  const found = status === 0 ? JSON.parse(readFileSync(RESULT, 'utf8')) : {};

  test('respond', () => {
    expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
    expect(found.functions.sort()).toEqual(ROUTED_FUNCTIONS.map(([name]) => name).sort());
    expect(Object.keys(found.statuses).map(Number)).toEqual([200, 204, 302, 304, 400, 404, 405, 500]);
  });

  test('open no connection, look up no name, and start no process and no thread', () => {
    const harmless =
      /^(?:PROMISE|Timeout|Immediate|TickObject|Microtask|FSREQ\w*|FILEHANDLE\w*|RANDOMBYTESREQUEST|\w*ZLIB|BLOBREADER)$/;
    expect(Object.keys(found.resources).filter((type) => !harmless.test(type))).toEqual([]);
  });

  test('load no cryptography, since it takes milliseconds of a cold start', () => {
    expect(found.builtins.filter((name: string) => name !== 'node:fs')).toEqual([]);
  });

  test('log nothing of what was asked, and nothing at all but the error behind each 500', () => {
    expect([stdout, stderr]).toEqual(['', '']);
    expect(found.errors).toEqual(Array(found.statuses[500]).fill('failure'));
  });

  test('take no random numbers from a generator that is not secure', () => {
    expect(found.insecure).toBe(0);
  });
});
