import * as core from '../../core/math/fibonacci.ts';
import { integer, outOfRange } from '../../http/kinds.ts';
import { badRequest, inPath, ok, operation, pathError, shorten } from '../../http/operation.ts';
import { MESSAGE, object } from '../../http/schema.ts';
import { exactStatement } from './results.ts';

export const fibonacci = operation({
  id: 'math/fibonacci',
  path: '/math/fibonacci/{n}',
  summary: 'Fibonacci numbers',
  description:
    'The first `n` terms of the Fibonacci sequence, starting with 0, 1, 1, 2 (OEIS A000045). `exact` has all digits of the last one; from the 80th term on, the numbers in `sequence` are the nearest 64-bit floats.',
  parameters: {
    n: inPath(integer({ exclusiveMinimum: 0, exclusiveMaximum: 1476 }), 'The number of terms.', 10),
  },
  result: object('FibonacciResult', {
    sequence: {
      type: 'array',
      description: 'The first `n` terms, each as the nearest 64-bit float.',
      items: { type: 'number' },
    },
    exact: {
      type: 'string',
      description: 'All digits of the last term, F(n − 1).',
      pattern: '^[0-9]+$',
      examples: ['34'],
    },
    message: MESSAGE,
  }),
  caching: 'day',

  run({ n }) {
    const terms = core.fibonacci(n.value);
    const last = terms.at(-1) ?? 0n;
    const exact = String(last);
    const which =
      terms.length === 1
        ? 'The first Fibonacci number'
        : `The last of the first ${shorten(n.text)} Fibonacci numbers, F(${terms.length - 1}),`;
    return {
      sequence: terms.map(Number),
      exact,
      message: `${which} ${exactStatement(exact, Number(last))}.`,
    };
  },

  examples: [
    ok('Ten terms', '/math/fibonacci/10', {
      sequence: [0, 1, 1, 2, 3, 5, 8, 13, 21, 34],
      exact: '34',
      message: 'The last of the first 10 Fibonacci numbers, F(9), is 34.',
    }),
    ok('One term', '/math/fibonacci/1', { sequence: [0], exact: '0', message: 'The first Fibonacci number is 0.' }),
    badRequest('Not positive', '/math/fibonacci/0', pathError('n', outOfRange('must be greater than 0'))),
    badRequest('Too large', '/math/fibonacci/1476', pathError('n', outOfRange('must be less than 1476'))),
  ],
});
