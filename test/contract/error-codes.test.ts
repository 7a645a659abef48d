import { expect, test } from '@jest/globals';
import { operationEntries } from '../../lib/contract/index.ts';
import { ERROR_CODES } from '../../lib/contract/problem-schema.ts';

test('every error code appears in an example', () => {
  const bodies = operationEntries.flatMap(([, { examples }]) => examples.map(({ body }) => body));
  const errors = bodies.flatMap((body) => (body as { errors?: { code: string }[] }).errors ?? []);
  expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(Object.keys(ERROR_CODES)));
});
