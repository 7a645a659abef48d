import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { elementaryFunctions } from '../../lib/contract/elementary-functions.ts';
import { ELEMENTARY } from '../accuracy/elementary.ts';
import { ROOT } from '../support/project.ts';

/** Functions whose results are doubles themselves, so that there is nothing to round and nothing to measure. */
const EXACT: Readonly<Record<string, string>> = {
  abs: 'changes nothing but the sign',
  round: 'is a whole number; a double that large is one already',
  ceil: 'is a whole number; a double that large is one already',
  floor: 'is a whole number; a double that large is one already',
};

test('test/accuracy/elementary.ts, for npm run accuracy and the bench, has every elementary function that rounds', () => {
  const names = Object.keys(elementaryFunctions).map((id) => id.replace(/^math\//, ''));
  expect([...Object.keys(ELEMENTARY), ...Object.keys(EXACT)].sort()).toEqual(names.sort());
});

test('test/accuracy/reference.c, which npm run accuracy compares them with, has the same functions', () => {
  const source = readFileSync(join(ROOT, 'test/accuracy/reference.c'), 'utf8');
  const [, definitions = ''] = /DEFINITIONS\[\] = \{([^;]*)\};/.exec(source) ?? [];
  const names = [...definitions.matchAll(/\{"(\w+)"/g)].map(([, name]) => name);
  expect(names.sort()).toEqual(Object.keys(ELEMENTARY).sort());
});
