import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { operations } from '../../lib/operations/index.ts';
import { NUMBER_RESULT } from '../../lib/operations/math/number-result.ts';
import { ELEMENTARY } from '../accuracy/elementary.ts';
import { ROOT } from '../support/project.ts';

/** Functions whose exact results are doubles, so that there is no accuracy to measure, with the reason. */
const EXACT: Readonly<Record<string, string>> = {
  abs: 'changes nothing but the sign',
  round: 'whole numbers up to 2^53 are doubles, and larger doubles are whole',
  ceil: 'whole numbers up to 2^53 are doubles, and larger doubles are whole',
  floor: 'whole numbers up to 2^53 are doubles, and larger doubles are whole',
};

test('test/accuracy/elementary.ts has every elementary function that rounds', () => {
  const names = operations.flatMap(({ id, result }) => (result === NUMBER_RESULT ? [id.replace(/^math\//, '')] : []));
  expect([...Object.keys(ELEMENTARY), ...Object.keys(EXACT)].sort()).toEqual(names.sort());
});

test('test/accuracy/reference.c has the same functions', () => {
  const source = readFileSync(join(ROOT, 'test/accuracy/reference.c'), 'utf8');
  const [, definitions = ''] = /DEFINITIONS\[\] = \{([^;]*)\};/.exec(source) ?? [];
  const names = [...definitions.matchAll(/\{"(\w+)"/g)].map(([, name]) => name);
  expect(names.sort()).toEqual(Object.keys(ELEMENTARY).sort());
});
