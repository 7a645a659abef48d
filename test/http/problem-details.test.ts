import { expect, test } from '@jest/globals';
import {
  internalServerError,
  invalidParameters,
  methodNotAllowed,
  notFound,
  pathError,
  queryError,
  REQUIRED,
} from '../../lib/http/problem-details.ts';

const ID = 'request-1';

test('a 400 names every bad parameter, in a sentence and as data', () => {
  const errors = [
    pathError('n', { code: 'out_of_range', detail: 'must be greater than 1' }),
    queryError('tz', REQUIRED),
  ];
  expect(invalidParameters(errors, ID)).toEqual({
    type: '/docs#errors',
    title: 'Bad Request',
    status: 400,
    detail: 'n must be greater than 1. tz is required.',
    requestId: ID,
    errors: [
      { parameter: 'n', in: 'path', code: 'out_of_range', detail: 'must be greater than 1' },
      { parameter: 'tz', in: 'query', code: 'required', detail: 'is required' },
    ],
  });
});

test.each([
  [notFound(ID), 404, 'Not Found', '/docs'],
  [notFound(ID, '/math/prime/{n}'), 404, 'Not Found', '/math/prime/{n}?'],
  [methodNotAllowed(ID), 405, 'Method Not Allowed', 'GET, HEAD, OPTIONS'],
  [internalServerError(ID), 500, 'Internal Server Error', 'request ID'],
])('%j hints at what to do', (problem, status, title, hint) => {
  expect(problem).toEqual({
    type: '/docs#errors',
    title,
    status,
    detail: expect.stringContaining(hint),
    requestId: ID,
  });
});
