import * as core from '../../core/math/rounding.ts';
import { decimal, NOT_A_NUMBER } from '../../http/kinds.ts';
import { badRequest, inPath, ok, operation, pathError } from '../../http/operation.ts';
import { EXACT_RESULT, roundedResult } from './results.ts';

export const floor = operation({
  id: 'math/floor',
  path: '/math/floor/{n}',
  summary: 'Round down',
  description: 'The floor of `n`: the largest integer that is at most `n`.',
  parameters: { n: inPath(decimal(), '', 2.5) },
  result: EXACT_RESULT,
  caching: 'day',

  run: ({ n }) => roundedResult(n, core.floor(n), 'rounded down'),

  examples: [
    ok('-2.1 down', '/math/floor/-2.1', { result: -3, exact: '-3', message: '-2.1 rounded down is -3.' }),
    ok('More digits than a 64-bit float has', '/math/floor/0.99999999999999999999', {
      result: 0,
      exact: '0',
      message: '0.99999999999999999999 rounded down is 0.',
    }),
    badRequest('Not a number', '/math/floor/1_000', pathError('n', NOT_A_NUMBER)),
  ],
});
