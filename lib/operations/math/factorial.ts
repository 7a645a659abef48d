import { FACTORIAL_EXCLUSIVE_MAXIMUM, FACTORIAL_EXCLUSIVE_MINIMUM } from '../../core/limits.ts';
import * as core from '../../core/math/factorial.ts';
import { integer } from '../../http/kinds.ts';
import { badRequest, inPath, ok, operation } from '../../http/operation.ts';
import { outOfRange, pathError } from '../../http/problem-details.ts';
import { MESSAGE, object } from '../../http/schema.ts';

export const factorial = operation({
  id: 'math/factorial',
  summary: 'Factorial',
  symbol: '<math><mi>n</mi><mo>!</mo></math>',
  description:
    'The product of the integers from 1 to `n` (OEIS A000142). From 23! on, it is the 64-bit float nearest to the true integer. As specified, 0 and 170 are rejected, although 0! is 1 and 170! is within range.',
  parameters: {
    n: inPath(
      integer({ exclusiveMinimum: FACTORIAL_EXCLUSIVE_MINIMUM, exclusiveMaximum: FACTORIAL_EXCLUSIVE_MAXIMUM }),
      'A positive integer.',
      5,
    ),
  },
  result: object('FactorialResult', {
    number: { type: 'number', description: 'The factorial of `n`.' },
    message: MESSAGE,
  }),
  caching: 'day',

  run({ n }) {
    const number = core.factorial(n);
    return { number, message: `The factorial of ${n} is ${number}.` };
  },

  examples: [
    ok('5!', '/math/factorial/5', { number: 120, message: 'The factorial of 5 is 120.' }),
    ok('169!, the largest', '/math/factorial/169', {
      number: 4.269068009004705e304,
      message: 'The factorial of 169 is 4.269068009004705e+304.',
    }),
    badRequest('Not positive', '/math/factorial/0', pathError('n', outOfRange('must be greater than 0'))),
    badRequest('Too large', '/math/factorial/170', pathError('n', outOfRange('must be less than 170'))),
  ],
});
