import { decimal, NOT_A_NUMBER, TOO_LARGE } from '../../http/kinds.ts';
import { badRequest, inPath, ok, operation, pathError, shorten } from '../../http/operation.ts';
import { EXACT_RESULT, exactResult } from './results.ts';

export const abs = operation({
  id: 'math/abs',
  path: '/math/abs/{n}',
  summary: 'Absolute value',
  description: 'The absolute value of `n`.',
  parameters: { n: inPath(decimal(), '', 2.5) },
  result: EXACT_RESULT,
  caching: 'day',

  run({ n }) {
    return exactResult(`The absolute value of ${shorten(n.text)}`, {
      ...n,
      isNegative: false,
      value: Math.abs(n.value),
    });
  },

  examples: [
    ok('A negative number', '/math/abs/-5.5', {
      result: 5.5,
      exact: '5.5',
      message: 'The absolute value of -5.5 is 5.5.',
    }),
    ok('More digits than a 64-bit float has', '/math/abs/-12345678901234567890', {
      result: 12345678901234567000,
      exact: '12345678901234567890',
      message: 'The absolute value of -12345678901234567890 is 12345678901234567890.',
    }),
    badRequest('Not a number', '/math/abs/12abc', pathError('n', NOT_A_NUMBER)),
    badRequest('Too large for a 64-bit float', '/math/abs/1e400', pathError('n', TOO_LARGE)),
  ],
});
