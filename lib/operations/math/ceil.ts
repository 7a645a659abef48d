import * as core from '../../core/math/rounding.ts';
import { decimal, NOT_A_NUMBER } from '../../http/kinds.ts';
import { badRequest, inPath, ok, operation, pathError } from '../../http/operation.ts';
import { EXACT_RESULT, roundedResult } from './results.ts';

export const ceil = operation({
  id: 'math/ceil',
  path: '/math/ceil/{n}',
  summary: 'Round up',
  description: 'The ceiling of `n`: the smallest integer that is at least `n`.',
  parameters: { n: inPath(decimal(), '', 2.5) },
  result: EXACT_RESULT,
  caching: 'day',

  run: ({ n }) => roundedResult(n, core.ceil(n), 'rounded up'),

  examples: [
    ok('2.1 up', '/math/ceil/2.1', { result: 3, exact: '3', message: '2.1 rounded up is 3.' }),
    ok('More digits than a 64-bit float has', '/math/ceil/1.00000000000000000001', {
      result: 2,
      exact: '2',
      message: '1.00000000000000000001 rounded up is 2.',
    }),
    badRequest('Not a number', '/math/ceil/1,000', pathError('n', NOT_A_NUMBER)),
  ],
});
