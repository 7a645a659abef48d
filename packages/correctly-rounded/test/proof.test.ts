import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import * as functions from '../src/index.ts';

const PROOF = join(import.meta.dirname, '../proof');

/** Functions without a theorem; README.md has to say so. */
const NOT_PROVED: readonly string[] = [];

test('each function has a theorem, or is listed as not proved', () => {
  const theorems = readFileSync(join(PROOF, 'Theorems.v'), 'utf8').matchAll(/^Theorem (\w+)_nearest\b/gm);
  const proved = [...theorems].map(([, name = '']) => name).filter((name) => name !== 'pow_negative');
  expect([...proved, ...NOT_PROVED].sort()).toEqual(Object.keys(functions).sort());
});

test('the code computes what it did when the proof was checked: if not, run npm run proof', () => {
  const { stdout } = spawnSync(process.execPath, [join(PROOF, 'link.ts')], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  const digest = createHash('sha256').update(stdout).digest('hex');
  expect(digest).toBe(readFileSync(join(PROOF, 'link.sha256'), 'utf8').trim());
});
