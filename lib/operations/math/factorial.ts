import * as core from '../../core/math/factorial.ts';
import { integer, outOfRange } from '../../http/kinds.ts';
import { badRequest, inPath, ok, operation, pathError, shorten } from '../../http/operation.ts';
import { MESSAGE, object } from '../../http/schema.ts';
import { exactStatement } from './results.ts';

export const factorial = operation({
  id: 'math/factorial',
  path: '/math/factorial/{n}',
  summary: 'Factorial',
  description:
    'The product of the integers from 1 to `n` (OEIS A000142). `exact` has all digits; from 23! on, `number` is the nearest 64-bit float.',
  parameters: {
    n: inPath(integer({ exclusiveMinimum: 0, exclusiveMaximum: 170 }), '', 5),
  },
  result: object('FactorialResult', {
    number: { type: 'number', description: 'The factorial of `n`.' },
    exact: { type: 'string', description: 'All digits of the factorial.', pattern: '^[0-9]+$', examples: ['120'] },
    message: MESSAGE,
  }),
  caching: 'day',

  run({ n }) {
    const factorial = core.factorial(n.value);
    const [number, exact] = [Number(factorial), String(factorial)];
    const message = `The factorial of ${shorten(n.text)} ${exactStatement(exact, number)}.`;
    return { number, exact, message };
  },

  examples: [
    ok('5!', '/math/factorial/5', { number: 120, exact: '120', message: 'The factorial of 5 is 120.' }),
    ok('25!', '/math/factorial/25', {
      number: 15511210043330986000000000,
      exact: '15511210043330985984000000',
      message: 'The factorial of 25 is 15511210043330985984000000.',
    }),
    badRequest('Not positive', '/math/factorial/0', pathError('n', outOfRange('must be greater than 0'))),
    badRequest('Too large', '/math/factorial/170', pathError('n', outOfRange('must be less than 170'))),
  ],
});
