import { expect, test } from '@jest/globals';
import * as functions from '../../../lib/core/correctly-rounded/index.ts';
import { read } from '../../support/project.ts';

/** Functions without a theorem; README.md has to say so. */
const NOT_PROVED: readonly string[] = [];

test('each function has a theorem, or is listed as not proved', () => {
  const source = read('lib/core/correctly-rounded/proof/Theorems.v');
  const theorems = [...source.matchAll(/^Theorem (\w+)_nearest\b/gm)].map(([, name = '']) => name);
  const proved = theorems.filter((name) => name !== 'pow_negative');
  expect([...proved, ...NOT_PROVED].sort()).toEqual(Object.keys(functions).sort());
});
