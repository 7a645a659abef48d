import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { builtCode } from '../../lib/infrastructure/built-code.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-'));
  mkdirSync(join(folder, 'math/prime'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['math/prime', 'math/abs'])('a function without a build cannot be deployed: %s', (name) => {
  expect(() => builtCode(folder, name)).toThrow(
    `There is no build of ${name} in ${folder}. Make it with: npm run build`,
  );
});
