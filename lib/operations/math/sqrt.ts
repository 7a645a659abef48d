import { number } from '../../http/kinds.ts';
import { badRequest, inPath, ok, operation } from '../../http/operation.ts';
import { outOfRange, pathError, TOO_CLOSE_TO_ZERO } from '../../http/problem-details.ts';
import { NUMBER_RESULT } from './results.ts';

export const sqrt = operation({
  id: 'math/sqrt',
  summary: 'Square root',
  description: 'The square root of `n`. `n` must be greater than 0.',
  parameters: { n: inPath(number({ exclusiveMinimum: 0 }), 'A positive number.', 2) },
  result: NUMBER_RESULT,
  caching: 'day',

  run({ n }) {
    const result = Math.sqrt(n); // The processor's, which IEEE 754 (5.4.1) requires to be correctly rounded.
    return { result, message: `The square root of ${n} is ${result}.` };
  },

  examples: [
    ok('A perfect square', '/math/sqrt/4', { result: 2, message: 'The square root of 4 is 2.' }),
    ok('An irrational root', '/math/sqrt/2', {
      result: 1.4142135623730951,
      message: 'The square root of 2 is 1.4142135623730951.',
    }),
    badRequest('Closer to 0 than any 64-bit float', '/math/sqrt/1e-400', pathError('n', TOO_CLOSE_TO_ZERO)),
    badRequest('Not positive', '/math/sqrt/0', pathError('n', outOfRange('must be greater than 0'))),
  ],
});
