import * as core from '../../core/math/rounding.ts';
import { number } from '../../http/kinds.ts';
import { badRequest, inPath, ok, operation } from '../../http/operation.ts';
import { NOT_A_NUMBER, pathError } from '../../http/problem-details.ts';
import { NUMBER_RESULT } from './number-result.ts';

export const ceil = operation({
  id: 'math/ceil',
  summary: 'Round up',
  description: 'The smallest integer that is not less than `n`.',
  parameters: { n: inPath(number(), 'The number to round up.', 2.5) },
  result: NUMBER_RESULT,
  caching: 'day',

  run({ n }) {
    const result = core.ceil(n);
    return { result, message: `${n} rounded up is ${result}.` };
  },

  examples: [
    ok('2.1 up', '/math/ceil/2.1', { result: 3, message: '2.1 rounded up is 3.' }),
    badRequest('Not a number', '/math/ceil/1,000', pathError('n', NOT_A_NUMBER)),
  ],
});
