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
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT } from '../support/project.ts';

/** A copy of the project, in which the test may change files. */
let copy: string;
let dev: ChildProcess;
let base: string;
const lines: string[] = [];
const errors: string[] = [];

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'dev-'));
  for (const name of ['bin', 'lib', 'lambdas', 'package.json', 'tsconfig.json']) {
    cpSync(join(ROOT, name), join(copy, name), { recursive: true, filter: (path) => !path.endsWith('/generated') });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  dev = spawn(process.execPath, [join(copy, 'bin/dev.ts'), '--port', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
  dev.stderr?.on('data', (chunk) => errors.push(String(chunk)));
  const output = createInterface(dev.stdout as NodeJS.ReadableStream).on('line', (line) => lines.push(line));
  const [line] = await once(output, 'line');
  base = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? '';
});

afterAll(async () => {
  const exit = once(dev, 'exit');
  dev.kill();
  await exit;
  rmSync(copy, { recursive: true });
});

/** Replaces a text in a file, as many editors save: a new file takes the place of the old one. */
function save(file: string, text: string, replacement: string): void {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(text);
  writeFileSync(`${path}~`, before.replace(text, replacement));
  renameSync(`${path}~`, path);
}

/** Asks the service until its response contains the text, or for 20 s; returns the last response. */
async function responseWith(text: string, target: string): Promise<string> {
  let response = '';
  for (const end = Date.now() + 20_000; Date.now() < end && !response.includes(text); await sleep(50)) {
    // While the service restarts, nothing listens.
    response = await fetch(base + target)
      .then((received) => received.text())
      .catch(String);
  }
  return response;
}

test('serves what was saved, every time, on the same port', async () => {
  for (const [before, after] of [
    ['The absolute value', 'The first value'],
    ['The first value', 'The second value'],
    ['The second value', 'The third value'],
  ] as const) {
    save('lambdas/math/abs.ts', before, after);
    expect(await responseWith(after, '/math/abs/-1')).toContain(after);
  }
});

test('serves the second of two saves, however soon it follows', async () => {
  for (const milliseconds of [20, 40, 80]) {
    save('lambdas/math/abs.ts', 'The third value', 'A value soon replaced');
    await sleep(milliseconds);
    const last = `The value after ${milliseconds} ms`;
    save('lambdas/math/abs.ts', 'A value soon replaced', last);
    expect(await responseWith(last, '/math/abs/-1')).toContain(last);
    save('lambdas/math/abs.ts', last, 'The third value');
    expect(await responseWith('The third value', '/math/abs/-1')).toContain('The third value');
  }
});

test('serves changed bounds of the core and a changed contract', async () => {
  save('lib/core/limits.ts', 'FACTORIAL_EXCLUSIVE_MAXIMUM = 170', 'FACTORIAL_EXCLUSIVE_MAXIMUM = 160');
  expect(await responseWith('must be less than 160', '/math/factorial/165')).toContain('must be less than 160');
  save('lib/contract/elementary-functions.ts', "summary: 'Square root'", "summary: 'Root of a square'");
  expect(await responseWith('Root of a square', '/openapi.json')).toContain('Root of a square');
});

test('serves changed time zone data', async () => {
  save('lib/generate/time-zones/data/time-zones.json', '"Europe/Belfast"', '"Europe/Bangor"');
  expect(await responseWith('Europe/Bangor', '/time/zones')).toContain('Europe/Bangor');
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

test('keeps serving the last successful build after a syntax error, then the next change', async () => {
  save('lambdas/math/abs.ts', 'return {', 'return ({');
  for (const end = Date.now() + 20_000; errors.length === 0 && Date.now() < end; ) await sleep(50);
  expect(errors.join('')).toContain('lambdas/math/abs.ts:7:');
  expect(await responseWith('The third value', '/math/abs/-1')).toContain('The third value');
  save('lambdas/math/abs.ts', 'return ({', 'return {');
  save('lambdas/math/abs.ts', 'The third value', 'The fourth value');
  expect(await responseWith('The fourth value', '/math/abs/-1')).toContain('The fourth value');
  expect(lines.at(-1)).toMatch(/^built in \d+ ms, listening on /);
});

test('prints an error that is not one of the code, and goes on', async () => {
  const metafile = join(copy, '.dev/meta.json');
  const before = readFileSync(metafile, 'utf8');
  writeFileSync(metafile, '{');
  save('lambdas/math/abs.ts', 'The fourth value', 'The fifth value');
  for (const end = Date.now() + 20_000; !errors.join('').includes('SyntaxError') && Date.now() < end; ) await sleep(50);
  expect(errors.join('')).toMatch(/SyntaxError: .*\n +at /);
  writeFileSync(metafile, before);
  save('lambdas/math/abs.ts', 'The fifth value', 'The sixth value');
  expect(await responseWith('The sixth value', '/math/abs/-1')).toContain('The sixth value');
});

test('leaves dist alone, which other tests read', () => {
  expect(existsSync(join(copy, 'dist'))).toBe(false);
});
