import { equals, isInteger } from '../../core/decimal.ts';
import { floor } from '../../core/math/rounding.ts';
import { decimal, NOT_A_NUMBER, TOO_LARGE } from '../../http/kinds.ts';
import { badRequest, inPath, ok, operation, pathError, shorten } from '../../http/operation.ts';
import { integerStatement, NUMBER_RESULT, statement } from './results.ts';

export const abs = operation({
  id: 'math/abs',
  path: '/math/abs/{n}',
  summary: 'Absolute value',
  description: 'The absolute value of `n`.',
  parameters: { n: inPath(decimal(), '', 2.5) },
  result: NUMBER_RESULT,
  caching: 'day',

  run({ n }) {
    const exact = { ...n, isNegative: false, value: Math.abs(n.value) };
    const stated = isInteger(n) ? integerStatement(floor(exact)) : statement(exact.value, equals(exact, exact.value));
    return { result: exact.value, message: `The absolute value of ${shorten(n.text)} ${stated}.` };
  },

  examples: [
    ok('A negative number', '/math/abs/-5.5', { result: 5.5, message: 'The absolute value of -5.5 is 5.5.' }),
    badRequest('Not a number', '/math/abs/12abc', pathError('n', NOT_A_NUMBER)),
    badRequest('Too large for a 64-bit float', '/math/abs/1e400', pathError('n', TOO_LARGE)),
  ],
});
