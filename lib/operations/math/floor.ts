import * as core from '../../core/math/rounding.ts';
import { number } from '../../http/kinds.ts';
import { badRequest, inPath, ok, operation } from '../../http/operation.ts';
import { NOT_A_NUMBER, pathError } from '../../http/problem-details.ts';
import { NUMBER_RESULT } from './number-result.ts';

export const floor = operation({
  id: 'math/floor',
  summary: 'Round down',
  description: 'The largest integer that is not greater than `n`.',
  parameters: { n: inPath(number(), 'The number to round down.', 2.5) },
  result: NUMBER_RESULT,
  caching: 'day',

  run({ n }) {
    const result = core.floor(n);
    return { result, message: `${n} rounded down is ${result}.` };
  },

  examples: [
    ok('-2.1 down', '/math/floor/-2.1', { result: -3, message: '-2.1 rounded down is -3.' }),
    badRequest('Not a number', '/math/floor/1_000', pathError('n', NOT_A_NUMBER)),
  ],
});
