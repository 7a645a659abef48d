import * as correctlyRounded from '../../core/correctly-rounded/index.ts';
import { decimalFraction } from '../../core/math/decimal-fraction.ts';
import { outOfRange } from '../../http/kinds.ts';
import { badRequest, inPath, ok, operation, pathError, shorten } from '../../http/operation.ts';
import { POSITIVE } from './kinds.ts';
import { NUMBER_RESULT, statement } from './results.ts';

export const log10 = operation({
  id: 'math/log10',
  path: '/math/log10/{n}',
  summary: 'Base 10 logarithm',
  description: 'The logarithm of `n` to base 10, exact for powers of ten.',
  parameters: { n: inPath(POSITIVE, '', 2) },
  result: NUMBER_RESULT,
  caching: 'day',

  run({ n }) {
    const result = correctlyRounded.log10(decimalFraction(n));
    const isPowerOfTen = n.digits === '1';
    return { result, message: `The base 10 logarithm of ${shorten(n.text)} ${statement(result, isPowerOfTen)}.` };
  },

  examples: [
    ok('A power of ten', '/math/log10/1000', { result: 3, message: 'The base 10 logarithm of 1000 is 3.' }),
    badRequest('Not positive', '/math/log10/0', pathError('n', outOfRange('must be greater than 0'))),
  ],
});
