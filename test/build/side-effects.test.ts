import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { ROUTED_FUNCTIONS } from '../../lib/routes.ts';
import { DIST, ROOT } from '../support/project.ts';

const folder = mkdtempSync(join(tmpdir(), 'utility-service-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Sends every example to the built functions, twice, and writes what happened: kinds of asynchronous resources, of which a
 * connection, a look-up of a name, a process and a thread have their own, and numbers of calls.
 */
const SCRIPT = `
const { createHook } = await import('node:async_hooks');
const { writeFileSync } = await import('node:fs');
const { cases } = await import('./lib/smoke/cases.ts');
const { gatewayEvent } = await import('./lib/local/gateway-event.ts');
const found = { resources: {}, insecure: 0, functions: [], statuses: {} };
createHook({ init: (id, type) => { found.resources[type] = (found.resources[type] ?? 0) + 1; } }).enable();
Math.random = () => { found.insecure += 1; return 0.5; };
const handlers = new Map();
for (const { target, method = 'GET' } of [...cases(), ...cases()]) {
  const { functionName, event } = gatewayEvent({ target: target + (target.includes('?') ? '&' : '?') + 'note=4711', method, headers: { 'x-note': '4711' } });
  if (!handlers.has(functionName)) handlers.set(functionName, (await import(process.env.DIST + '/' + functionName + '/index.mjs')).handler);
  const { statusCode } = await handlers.get(functionName)(event, { awsRequestId: 'invocation-1' });
  found.statuses[statusCode] = (found.statuses[statusCode] ?? 0) + 1;
}
found.functions = [...handlers.keys()];
writeFileSync(process.env.RESULT, JSON.stringify(found));
`;

describe('the built functions, asked for every example', () => {
  const RESULT = join(folder, 'result.json');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, DIST, RESULT },
  });
  const found = status === 0 ? JSON.parse(readFileSync(RESULT, 'utf8')) : {};

  test('respond', () => {
    expect([status, stderr]).toEqual([0, '']);
    expect(found.functions.sort()).toEqual(ROUTED_FUNCTIONS.map(([name]) => name).sort());
    expect(Object.keys(found.statuses).map(Number)).toEqual([200, 400, 404, 405]);
  });

  test('open no connection, look up no name, and start no process and no thread', () => {
    const harmless =
      /^(?:PROMISE|Timeout|Immediate|TickObject|Microtask|FSREQ\w*|FILEHANDLE\w*|RANDOMBYTESREQUEST|\w*ZLIB|BLOBREADER)$/;
    expect(Object.keys(found.resources).filter((type) => !harmless.test(type))).toEqual([]);
  });

  test('write nothing of what was asked, nor anything else, to a log', () => {
    expect([stdout, stderr]).toEqual(['', '']);
  });

  test('take no random numbers from a generator that is not secure', () => {
    expect(found.insecure).toBe(0);
  });
});
