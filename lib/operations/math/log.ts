import * as correctlyRounded from '../../core/correctly-rounded/index.ts';
import { equals } from '../../core/decimal.ts';
import { decimalFraction } from '../../core/math/decimal-fraction.ts';
import { outOfRange } from '../../http/kinds.ts';
import { badRequest, inPath, ok, operation, pathError, shorten } from '../../http/operation.ts';
import { POSITIVE } from './kinds.ts';
import { NUMBER_RESULT, statement } from './results.ts';

export const log = operation({
  id: 'math/log',
  path: '/math/log/{n}',
  summary: 'Natural logarithm',
  description: 'The logarithm of `n` to base e (ln).',
  parameters: { n: inPath(POSITIVE, '', 2) },
  result: NUMBER_RESULT,
  caching: 'day',

  run({ n }) {
    const result = correctlyRounded.log(decimalFraction(n));
    const isOne = equals(n, 1);
    return { result, message: `The natural logarithm of ${shorten(n.text)} ${statement(result, isOne)}.` };
  },

  examples: [
    ok('Ten', '/math/log/10', {
      result: 2.302585092994046,
      message: 'The natural logarithm of 10 is about 2.302585092994046.',
    }),
    badRequest('Not positive', '/math/log/0', pathError('n', outOfRange('must be greater than 0'))),
  ],
});
