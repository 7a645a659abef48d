import * as correctlyRounded from '../../core/correctly-rounded/index.ts';
import { decimalFraction } from '../../core/math/decimal-fraction.ts';
import { badRequest, inPath, invalidParameters, ok, operation, pathError, shorten } from '../../http/operation.ts';
import { REAL } from './kinds.ts';
import { NUMBER_RESULT, RESULT_TOO_LARGE, statement } from './results.ts';

export const exp = operation({
  id: 'math/exp',
  path: '/math/exp/{n}',
  summary: 'Exponential',
  description:
    'e to the power of `n`. A result that is too large for a 64-bit float is a 400: `n` can be up to about 709.78.',
  parameters: { n: inPath(REAL, '', 2.5) },
  result: NUMBER_RESULT,
  caching: 'day',

  run({ n }) {
    const result = correctlyRounded.exp(decimalFraction(n));
    if (result === Infinity) throw invalidParameters(pathError('n', RESULT_TOO_LARGE));
    return { result, message: `e to the power of ${shorten(n.text)} ${statement(result, n.digits === '')}.` };
  },

  examples: [
    ok('One', '/math/exp/1', { result: 2.718281828459045, message: 'e to the power of 1 is about 2.718281828459045.' }),
    ok('Too small for a 64-bit float', '/math/exp/-1000', {
      result: 0,
      message: 'e to the power of -1000 rounds to 0.',
    }),
    badRequest('Result too large', '/math/exp/1000', pathError('n', RESULT_TOO_LARGE)),
  ],
});
