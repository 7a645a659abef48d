import { expect, test } from '@jest/globals';
import { ERROR_CODES } from '../../lib/error-codes.ts';
import { operations } from '../../lib/operations/index.ts';

test('every error code is documented and appears in an example', () => {
  const bodies = operations.flatMap(({ examples }) => examples.map(({ body }) => body));
  const errors = bodies.flatMap((body) => (body as { errors?: { code: string }[] }).errors ?? []);
  expect([...new Set(errors.map(({ code }) => code))].sort()).toEqual(Object.keys(ERROR_CODES).sort());
});
