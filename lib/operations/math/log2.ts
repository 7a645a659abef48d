import * as correctlyRounded from '../../core/correctly-rounded/index.ts';
import { decimalFraction } from '../../core/math/decimal-fraction.ts';
import { outOfRange } from '../../http/kinds.ts';
import { badRequest, inPath, ok, operation, pathError, shorten } from '../../http/operation.ts';
import { POSITIVE } from './kinds.ts';
import { NUMBER_RESULT, statement } from './results.ts';

export const log2 = operation({
  id: 'math/log2',
  path: '/math/log2/{n}',
  summary: 'Base 2 logarithm',
  description: 'The logarithm of `n` to base 2, exact for powers of two.',
  parameters: { n: inPath(POSITIVE, '', 2) },
  result: NUMBER_RESULT,
  caching: 'day',

  run({ n }) {
    const x = decimalFraction(n);
    const result = correctlyRounded.log2(x);
    return {
      result,
      message: `The base 2 logarithm of ${shorten(n.text)} ${statement(result, isPowerOfTwo(x, result))}.`,
    };
  },

  examples: [
    ok('A power of two', '/math/log2/8', { result: 3, message: 'The base 2 logarithm of 8 is 3.' }),
    badRequest('Not positive', '/math/log2/-8', pathError('n', outOfRange('must be greater than 0'))),
  ],
});

/** Whether x is 2^power. */
function isPowerOfTwo({ numerator, denominator }: correctlyRounded.Fraction, power: number): boolean {
  if (!Number.isInteger(power)) return false;
  return numerator << BigInt(Math.max(-power, 0)) === denominator << BigInt(Math.max(power, 0));
}
