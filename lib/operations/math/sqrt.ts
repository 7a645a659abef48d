import * as correctlyRounded from '../../core/correctly-rounded/index.ts';
import { printed } from '../../core/decimal.ts';
import { decimalFraction } from '../../core/math/decimal-fraction.ts';
import { outOfRange } from '../../http/kinds.ts';
import { badRequest, inPath, ok, operation, pathError, shorten } from '../../http/operation.ts';
import { POSITIVE, TOO_MANY_PLACES } from './kinds.ts';
import { NUMBER_RESULT, statement } from './results.ts';

export const sqrt = operation({
  id: 'math/sqrt',
  path: '/math/sqrt/{n}',
  summary: 'Square root',
  description: 'The square root of `n`.',
  parameters: { n: inPath(POSITIVE, '', 2) },
  result: NUMBER_RESULT,
  caching: 'day',

  run({ n }) {
    const x = decimalFraction(n);
    const result = correctlyRounded.sqrt(x);
    const root = decimalFraction(printed(result));
    const isExact = root.numerator ** 2n * x.denominator === root.denominator ** 2n * x.numerator;
    return { result, message: `The square root of ${shorten(n.text)} ${statement(result, isExact)}.` };
  },

  examples: [
    ok('A perfect square', '/math/sqrt/4', { result: 2, message: 'The square root of 4 is 2.' }),
    ok('An irrational root', '/math/sqrt/2', {
      result: 1.4142135623730951,
      message: 'The square root of 2 is about 1.4142135623730951.',
    }),
    badRequest('Too many decimal places', '/math/sqrt/1e-1000', pathError('n', TOO_MANY_PLACES)),
    badRequest('Not positive', '/math/sqrt/0', pathError('n', outOfRange('must be greater than 0'))),
  ],
});
