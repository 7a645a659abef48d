import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { symbolize } from '../../lib/generate/source-maps.ts';
import { DIST, files, ROOT, read } from '../support/project.ts';

/** Where in a bundle a text stands, as a stack trace would say it. */
function placeOf(id: string, text: string): string {
  const [before] = readFileSync(join(DIST, id, 'index.mjs'), 'utf8').split(text);
  const lines = before?.split('\n') ?? [];
  return `index.mjs:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}

/** The line of a source that a symbolized place names. */
function sourceLine(place: string): string {
  const [file = '', line] = place.split(':');
  return read(file).split('\n')[Number(line) - 1] ?? '';
}

// A text of the source that is in the bundle as it is.
const TEXT = 'is not a prime number: it is';

describe('a place in a bundle', () => {
  test('becomes the file and line it came from', () => {
    const place = symbolize(placeOf('math/prime', TEXT), DIST, 'math/prime');
    expect(place).toMatch(/^lambdas\/math\/prime\.ts:\d+:\d+$/);
    expect(sourceLine(place)).toContain(TEXT);
  });

  test('is found in a whole stack trace, which stays as it is otherwise', () => {
    const place = placeOf('math/prime', TEXT);
    const frames = (at: string) =>
      `RangeError: n\n    at async ye (${at})\n    at node:internal/process/task_queues:103:5`;
    const source = symbolize(place, DIST, 'math/prime');
    for (const path of ['file:///var/task/', '/var/task/', '']) {
      expect(symbolize(frames(path + place), DIST, 'math/prime')).toBe(frames(source));
    }
  });

  test('that is none stays as it is', () => {
    const end = readFileSync(join(DIST, 'math/prime/index.mjs'), 'utf8').split('\n')[0]?.length ?? 0;
    expect(symbolize(`index.mjs:1:${end}`, DIST, 'math/prime')).toMatch(/\.ts:\d+:\d+$/);
    const beyond = [`index.mjs:1:${end + 1}`, 'index.mjs:1:999999', 'index.mjs:99:1', 'index.mjs:0:1', 'index.mjs:1:0'];
    for (const place of ['other.mjs:1:5', 'index.mjs', 'index.mjs:1', ...beyond]) {
      expect(symbolize(place, DIST, 'math/prime')).toBe(place);
    }
  });
});

test('every bundle has a source map, none of them where it would be uploaded', () => {
  const bundles = files('dist/**/index.mjs').map((file) => file.slice('dist/'.length));
  expect(files('dist/**/*.map')).toEqual(bundles.map((file) => `dist/source-maps/${file}.map`).sort());
});

describe('npm run symbolize', () => {
  const script = join(ROOT, 'bin/symbolize.ts');
  const run = promisify(execFile);

  test('takes a place or a stack trace', async () => {
    const place = placeOf('math/prime', TEXT);
    const { stdout } = await run(process.execPath, [script, 'math/prime', place]);
    expect(stdout).toMatch(/^lambdas\/math\/prime\.ts:\d+:\d+\n$/);
    const piped = spawnSync(process.execPath, [script, 'math/prime'], { input: `at x (${place})`, encoding: 'utf8' });
    expect(piped.stdout).toBe(`at x (${stdout.trimEnd()})`);
  });

  test.each([
    [[], /^Give a function and a position in its bundle\.[^\n]*\n$/],
    [['math/prime', 'xyz'], /^There is no position xyz in the bundle of math\/prime\.[^\n]*\n$/],
    [['math/prime', 'index.mjs:1:999999'], /^There is no position index\.mjs:1:999999 in [^\n]*\n$/],
    [['math/cube', 'index.mjs:1:5'], /^There is no function math\/cube; there are time\/now,[^\n]*\n$/],
  ])('says how it is used where it is not: %j', async (parameters, sentence) => {
    await expect(run(process.execPath, [script, ...parameters])).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(sentence),
    });
  });
});
