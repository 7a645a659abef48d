import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '../support/free-port.ts';
import { ROOT } from '../support/project.ts';

/** A copy of the project, in which the test may change files. */
let copy: string;
let dev: ChildProcess;
let base: string;
let output = '';

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'dev-'));
  for (const name of ['bin', 'lib', 'lambdas', 'package.json', 'tsconfig.json']) {
    cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  dev = spawn(process.execPath, [join(copy, 'bin/dev.ts'), '--port', String(port)]);
  for (const stream of [dev.stdout, dev.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
});

afterAll(async () => {
  const exit = once(dev, 'exit');
  dev.kill();
  await exit;
  rmSync(copy, { recursive: true });
});

/** Replaces a string in a file, as many editors save: a new file takes the place of the old one. */
function save(file: string, string: string, replacement: string): void {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(string);
  writeFileSync(`${path}~`, before.replace(string, replacement));
  renameSync(`${path}~`, path);
}

/** Asks the service until its response contains the string, or for 20 s; returns the last response. */
async function responseWith(string: string, target: string): Promise<string> {
  let response = '';
  for (const end = Date.now() + 20_000; Date.now() < end && !response.includes(string); await sleep(50)) {
    // While the service restarts, nothing listens.
    response = await fetch(base + target)
      .then((received) => received.text())
      .catch(String);
  }
  return response;
}

test('serves what was saved, every time', async () => {
  for (const [before, after] of [
    ['The absolute value', 'The first value'],
    ['The first value', 'The second value'],
  ] as const) {
    save('lambdas/math/abs.ts', before, after);
    expect(await responseWith(after, '/math/abs/-1')).toContain(after);
  }
});

test('serves the second of two saves, however soon it follows', async () => {
  for (const milliseconds of [20, 80, 400]) {
    save('lambdas/math/abs.ts', 'The second value', 'A value soon replaced');
    await sleep(milliseconds);
    const last = `The value after ${milliseconds} ms`;
    save('lambdas/math/abs.ts', 'A value soon replaced', last);
    expect(await responseWith(last, '/math/abs/-1')).toContain(last);
    save('lambdas/math/abs.ts', last, 'The second value');
    expect(await responseWith('The second value', '/math/abs/-1')).toContain('The second value');
  }
});

test('serves an operation of a new group', async () => {
  const sqrt = readFileSync(join(copy, 'lambdas/math/sqrt.ts'), 'utf8');
  mkdirSync(join(copy, 'lambdas/probe'));
  writeFileSync(
    join(copy, 'lambdas/probe/half.ts'),
    sqrt.replaceAll('math/sqrt', 'probe/half').replace('core/probe/half', 'core/math/sqrt'),
  );
  save(
    'lib/contract/operations.ts',
    'export const operations = {',
    "export const operations = { 'probe/half': { ...elementaryFunctions['math/sqrt'], path: '/probe/half/{n}' },",
  );
  save('lib/contract/operations.ts', '  math: {\n', "  probe: { title: 'Probe', description: '' },\n  math: {\n");
  expect(await responseWith('"result":3', '/probe/half/9')).toContain('"result":3');
});

test('keeps serving the last build after a syntax error, says so, and serves its repair', async () => {
  save('lambdas/math/abs.ts', 'return {', 'return ({');
  for (const end = Date.now() + 20_000; !output.includes('Still serving') && Date.now() < end; ) await sleep(50);
  expect(output).toMatch(/lambdas\/math\/abs\.ts:\d+:.*Still serving the last build/s);
  expect(await responseWith('The second value', '/math/abs/-1')).toContain('The second value');
  save('lambdas/math/abs.ts', 'return ({', 'return {');
  save('lambdas/math/abs.ts', 'The second value', 'The third value');
  expect(await responseWith('The third value', '/math/abs/-1')).toContain('The third value');
});

test('leaves dist alone, which other tests read', () => {
  expect(existsSync(join(copy, 'dist'))).toBe(false);
});
