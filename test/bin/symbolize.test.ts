import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { DIST, ROOT, read } from '../support/project.ts';

// A string that the bundler does not change.
const STRING = 'No operation matches this path.';

test('npm run symbolize turns the positions in a stack trace into the lines that they came from', () => {
  const [before = ''] = readFileSync(join(DIST, 'fallback/index.mjs'), 'utf8').split(STRING);
  const lines = before.split('\n');
  const position = `index.mjs:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
  const trace = (place: string) => `RangeError: n\n    at async ye (${place})\n    at node:internal/queues:103:5\n`;
  const symbolize = (input: string) =>
    spawnSync(process.execPath, [join(ROOT, 'bin/symbolize.ts'), 'fallback'], { input, encoding: 'utf8' }).stdout;

  const { file, line } =
    /\((?<file>(?:lib|lambdas)[\w./-]+):(?<line>\d+):\d+\)/.exec(symbolize(trace(position)))?.groups ?? {};
  expect(read(file ?? '').split('\n')[Number(line) - 1]).toContain(STRING);
  expect(symbolize(trace(`file:///var/task/${position}`))).toBe(symbolize(trace(position)));
});
