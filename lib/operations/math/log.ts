import * as correctlyRounded from '@utility-service/correctly-rounded';
import { equals } from '../../core/decimal.ts';
import { fraction } from '../../core/math/fraction.ts';
import { badRequest, inPath, ok, operation, shorten } from '../../http/operation.ts';
import { outOfRange, pathError } from '../../http/problem-details.ts';
import { POSITIVE } from './arguments.ts';
import { NUMBER_RESULT, noOtherBase, statement } from './results.ts';

export const log = operation({
  id: 'math/log',
  summary: 'Natural logarithm',
  description: 'The logarithm of `n` to base e (ln). 0 has no logarithm and is rejected.',
  parameters: { n: inPath(POSITIVE, 'A positive number.', 2) },
  unsupported: noOtherBase('e'),
  result: NUMBER_RESULT,
  caching: 'day',

  run({ n }) {
    const result = correctlyRounded.log(fraction(n));
    return {
      result,
      message: `The natural logarithm of ${shorten(n.text)} ${statement(result, equals(n, 1))}.`,
    };
  },

  examples: [
    ok('Ten', '/math/log/10', {
      result: 2.302585092994046,
      message: 'The natural logarithm of 10 is about 2.302585092994046.',
    }),
    badRequest('Not positive', '/math/log/0', pathError('n', outOfRange('must be greater than 0'))),
  ],
});
