import { FIBONACCI_EXCLUSIVE_MAXIMUM, FIBONACCI_EXCLUSIVE_MINIMUM } from '../../core/limits.ts';
import * as core from '../../core/math/fibonacci.ts';
import { integer } from '../../http/kinds.ts';
import { badRequest, inPath, ok, operation } from '../../http/operation.ts';
import { outOfRange, pathError } from '../../http/problem-details.ts';
import { MESSAGE, object } from '../../http/schema.ts';

export const fibonacci = operation({
  id: 'math/fibonacci',
  summary: 'Fibonacci numbers',
  symbol: '<math><msub><mi>F</mi><mi>n</mi></msub></math>',
  description:
    'The first `n` terms of the Fibonacci sequence, starting with 0, 1, 1, 2 (OEIS A000045). From the 80th term on, each is the 64-bit float nearest to the true integer.',
  parameters: {
    n: inPath(
      integer({ exclusiveMinimum: FIBONACCI_EXCLUSIVE_MINIMUM, exclusiveMaximum: FIBONACCI_EXCLUSIVE_MAXIMUM }),
      'The number of terms.',
      10,
    ),
  },
  result: object('FibonacciResult', {
    sequence: { type: 'array', description: 'The first `n` terms.', items: { type: 'number' } },
    message: MESSAGE,
  }),
  caching: 'day',

  run({ n }) {
    const message = `The first ${n === 1 ? 'term' : `${n} terms`} of the Fibonacci sequence.`;
    return { sequence: core.fibonacci(n), message };
  },

  examples: [
    ok('Ten terms', '/math/fibonacci/10', {
      sequence: [0, 1, 1, 2, 3, 5, 8, 13, 21, 34],
      message: 'The first 10 terms of the Fibonacci sequence.',
    }),
    ok('One term', '/math/fibonacci/1', { sequence: [0], message: 'The first term of the Fibonacci sequence.' }),
    badRequest('Not positive', '/math/fibonacci/0', pathError('n', outOfRange('must be greater than 0'))),
    badRequest('Too large', '/math/fibonacci/1476', pathError('n', outOfRange('must be less than 1476'))),
  ],
});
