import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
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
import { TITLE } from '../../lib/operations/service.ts';
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

/** Asks the service until its response contains the string, or for 50 s; returns the last response. */
async function responseWith(string: string, target: string): Promise<string> {
  let response = '';
  for (const end = Date.now() + 50_000; Date.now() < end && !response.includes(string); await sleep(100)) {
    // While the service restarts, nothing listens.
    response = await fetch(base + target)
      .then((received) => received.text())
      .catch(String);
  }
  return response;
}

const TEXT = 'lib/operations/service.ts';

test('serves what was saved last, however soon it follows another save', async () => {
  let served = TITLE;
  // Before the first save is noticed, and while it is built.
  for (const milliseconds of [20, 500]) {
    save(TEXT, served, 'A title soon replaced');
    await sleep(milliseconds);
    served = `The title after ${milliseconds} ms`;
    save(TEXT, 'A title soon replaced', served);
    expect(await responseWith(served, '/')).toContain(served);
  }
});

const PROBE = `import { inPath, ok, operation } from '../../http/operation.ts';
import { number } from '../../http/kinds.ts';
import { MESSAGE, object } from '../../http/schema.ts';

export const half = operation({
  id: 'probe/half',
  summary: 'Half',
  description: 'Half of \`n\`.',
  parameters: { n: inPath(number(), 'The number to halve.', 4) },
  result: object('HalfResult', { result: { type: 'number' }, message: MESSAGE }),
  caching: 'day',
  run: ({ n }) => ({ result: n / 2, message: 'Half.' }),
  examples: [ok('An even number', '/probe/half/4', { result: 2, message: 'Half.' })],
});
`;

test('serves an operation of a new group', async () => {
  for (const folder of ['lib/operations/probe', 'lambdas/probe']) mkdirSync(join(copy, folder));
  writeFileSync(join(copy, 'lib/operations/probe/half.ts'), PROBE);
  writeFileSync(
    join(copy, 'lambdas/probe/half.ts'),
    `import { endpoint } from '../../lib/http/endpoint.ts';
import { half } from '../../lib/operations/probe/half.ts';

export const handler = endpoint(half);
`,
  );
  save('lib/routes.ts', 'export const ROUTES = {', "export const ROUTES = {\n  'probe/half': '/probe/half/{n}',");
  const group = "{ title: 'Probe', description: 'A probe.', example: '/probe/half/4', operations: [half] }";
  save('lib/operations/index.ts', 'GROUPS: readonly Group[] = [', `GROUPS: readonly Group[] = [${group},`);
  save('lib/operations/index.ts', '\n', "\nimport { half } from './probe/half.ts';\n");
  expect(await responseWith('"result":4.5', '/probe/half/9')).toContain('"result":4.5');
});

test('keeps serving the last build after a syntax error, says so, and serves its repair', async () => {
  save(TEXT, 'export const TITLE =', 'export const TITLE = (');
  for (const end = Date.now() + 50_000; !output.includes('Still serving') && Date.now() < end; ) await sleep(100);
  expect(output).toMatch(/Still serving the last build/);
  expect(await responseWith('The title after 500 ms', '/')).toContain('The title after 500 ms');
  save(TEXT, 'export const TITLE = (', 'export const TITLE =');
  save(TEXT, 'The title after 500 ms', 'The repaired title');
  expect(await responseWith('The repaired title', '/')).toContain('The repaired title');
});

test('leaves dist alone, which other tests read', () => {
  expect(existsSync(join(copy, 'dist'))).toBe(false);
});

test('ends with an error if it cannot start', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(copy, 'bin/dev.ts'), '--port', 'abc'], {
    encoding: 'utf8',
    timeout: 50_000,
  });
  expect(stderr).toContain('The port must be from 0 to 65535, not "abc".');
  expect(status).toBe(1);
});
