import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { symbolize } from '../../lib/generate/source-maps.ts';
import { DIST, files, ROOT, read } from '../support/project.ts';

/** The position of a text in a bundle, as in a stack trace. */
function positionOf(id: string, text: string): string {
  const [before] = readFileSync(join(DIST, id, 'index.mjs'), 'utf8').split(text);
  const lines = before?.split('\n') ?? [];
  return `index.mjs:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}

/** The source line at a symbolized position. */
function sourceLine(position: string): string {
  const [file = '', line] = position.split(':');
  return read(file).split('\n')[Number(line) - 1] ?? '';
}

// A text that the bundler does not change.
const TEXT = 'is not a prime number: it is';

describe('a position in a bundle', () => {
  test('becomes the file and line it came from', () => {
    const position = symbolize(positionOf('math/prime', TEXT), DIST, 'math/prime');
    expect(position).toMatch(/^lambdas\/math\/prime\.ts:\d+:\d+$/);
    expect(sourceLine(position)).toContain(TEXT);
  });

  test('is replaced in a whole stack trace, without other changes to it', () => {
    const position = positionOf('math/prime', TEXT);
    const frames = (at: string) =>
      `RangeError: n\n    at async ye (${at})\n    at node:internal/process/task_queues:103:5`;
    const source = symbolize(position, DIST, 'math/prime');
    for (const path of ['file:///var/task/', '/var/task/', '']) {
      expect(symbolize(frames(path + position), DIST, 'math/prime')).toBe(frames(source));
    }
  });

  test('stays unchanged if the bundle has no such position', () => {
    const end = readFileSync(join(DIST, 'math/prime/index.mjs'), 'utf8').split('\n')[0]?.length ?? 0;
    expect(symbolize(`index.mjs:1:${end}`, DIST, 'math/prime')).toMatch(/\.ts:\d+:\d+$/);
    const beyond = [`index.mjs:1:${end + 1}`, 'index.mjs:1:999999', 'index.mjs:99:1', 'index.mjs:0:1', 'index.mjs:1:0'];
    for (const position of ['other.mjs:1:5', 'index.mjs', 'index.mjs:1', ...beyond]) {
      expect(symbolize(position, DIST, 'math/prime')).toBe(position);
    }
  });
});

test('every bundle has a source map, in a folder that is not deployed', () => {
  const bundles = files('dist/**/index.mjs').map((file) => file.slice('dist/'.length));
  expect(files('dist/**/*.map')).toEqual(bundles.map((file) => `dist/source-maps/${file}.map`).sort());
});

describe('npm run symbolize', () => {
  const script = join(ROOT, 'bin/symbolize.ts');
  const run = promisify(execFile);

  test('takes a position or a stack trace', async () => {
    const position = positionOf('math/prime', TEXT);
    const { stdout } = await run(process.execPath, [script, 'math/prime', position]);
    expect(stdout).toMatch(/^lambdas\/math\/prime\.ts:\d+:\d+\n$/);
    const piped = spawnSync(process.execPath, [script, 'math/prime'], {
      input: `at x (${position})`,
      encoding: 'utf8',
    });
    expect(piped.stdout).toBe(`at x (${stdout.trimEnd()})`);
  });

  test.each([
    [[], /^Give a function and a position in its bundle\.[^\n]*\n$/],
    [['math/prime', 'xyz'], /^There is no position xyz in the bundle of math\/prime\.[^\n]*\n$/],
    [['math/prime', 'index.mjs:1:999999'], /^There is no position index\.mjs:1:999999 in [^\n]*\n$/],
    [['math/cube', 'index.mjs:1:5'], /^There is no function math\/cube; there are time\/now,[^\n]*\n$/],
  ])('reports in one line what it expects instead of %j', async (parameters, sentence) => {
    await expect(run(process.execPath, [script, ...parameters])).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(sentence),
    });
  });
});
