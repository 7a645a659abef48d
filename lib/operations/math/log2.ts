import * as correctlyRounded from '@utility-service/correctly-rounded';
import { number } from '../../http/kinds.ts';
import { badRequest, inPath, ok, operation } from '../../http/operation.ts';
import { outOfRange, pathError } from '../../http/problem-details.ts';
import { NUMBER_RESULT, noOtherBase } from './results.ts';

export const log2 = operation({
  id: 'math/log2',
  summary: 'Base 2 logarithm',
  description: 'The logarithm of `n` to base 2, exact for powers of two.',
  parameters: { n: inPath(number({ exclusiveMinimum: 0 }), 'A positive number.', 2) },
  unsupported: noOtherBase('2'),
  result: NUMBER_RESULT,
  caching: 'day',

  run({ n }) {
    const result = correctlyRounded.log2(n);
    return { result, message: `The base 2 logarithm of ${n} is ${result}.` };
  },

  examples: [
    ok('A power of two', '/math/log2/8', { result: 3, message: 'The base 2 logarithm of 8 is 3.' }),
    badRequest('Not positive', '/math/log2/-8', pathError('n', outOfRange('must be greater than 0'))),
  ],
});
