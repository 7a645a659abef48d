import * as core from '../../core/math/rounding.ts';
import { decimal, NOT_A_NUMBER } from '../../http/kinds.ts';
import { badRequest, inPath, ok, operation, pathError } from '../../http/operation.ts';
import { EXACT_RESULT, roundedResult } from './results.ts';

export const round = operation({
  id: 'math/round',
  path: '/math/round/{n}',
  summary: 'Round to nearest',
  description: 'The integer nearest to `n`. Halves are rounded up: 2.5 becomes 3 and -2.5 becomes -2.',
  parameters: { n: inPath(decimal(), '', 2.5) },
  result: EXACT_RESULT,
  caching: 'day',

  run: ({ n }) => roundedResult(n, core.round(n), 'rounded to the nearest integer'),

  examples: [
    ok('A half', '/math/round/2.5', { result: 3, exact: '3', message: '2.5 rounded to the nearest integer is 3.' }),
    ok('A negative half', '/math/round/-2.5', {
      result: -2,
      exact: '-2',
      message: '-2.5 rounded to the nearest integer is -2.',
    }),
    badRequest('Not a number', '/math/round/NaN', pathError('n', NOT_A_NUMBER)),
  ],
});
