import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { INTRODUCTORY_OPERATION } from '../../lib/operations/index.ts';
import { CONTEXT, handlers } from '../support/invocation.ts';
import { ROOT } from '../support/project.ts';

const event = (...parameters: string[]) =>
  spawnSync(process.execPath, [join(ROOT, 'bin/event.ts'), ...parameters], { encoding: 'utf8' });

const { id, examples } = INTRODUCTORY_OPERATION;
const [{ target: path, body: expected }] = examples;

test.each([path, path.slice(1)])('npm run event prints an event that the function answers: %s', async (target) => {
  const response = await handlers.get(id)?.(JSON.parse(event(target).stdout), CONTEXT);
  expect([response?.statusCode, JSON.parse(response?.body ?? '')]).toEqual([200, expected]);
});

test.each([
  [[], 'Give the path and query of one request.'],
  [['/a', '/b'], 'Give the path and query of one request.'],
  [['/math/abs/%zz'], '/math/abs/%zz has a malformed escape: API Gateway responds with a 400 itself.'],
  [['--nonsense'], "Unknown option '--nonsense'"],
])('npm run event says what is wrong with %j', (parameters, sentence) => {
  const { status, stdout, stderr } = event(...parameters);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr.startsWith(sentence)).toBe(true);
});
