import * as correctlyRounded from '@utility-service/correctly-rounded';
import { number } from '../../http/kinds.ts';
import { badRequest, inPath, ok, operation } from '../../http/operation.ts';
import { NOT_A_NUMBER, pathError } from '../../http/problem-details.ts';
import { NO_UNITS, NUMBER_RESULT, radians } from './results.ts';

export const tan = operation({
  id: 'math/tan',
  summary: 'Tangent',
  description: 'The tangent of `n` radians; multiply degrees by π/180.',
  parameters: { n: inPath(number(), 'The angle in radians.', 1) },
  unsupported: NO_UNITS,
  result: NUMBER_RESULT,
  caching: 'day',

  run({ n }) {
    const result = correctlyRounded.tan(n);
    return { result, message: `The tangent of ${radians(n)} is ${result}.` };
  },

  examples: [
    ok('One radian', '/math/tan/1', {
      result: 1.5574077246549023,
      message: 'The tangent of 1 radian is 1.5574077246549023.',
    }),
    badRequest('Not a number', '/math/tan/90deg', pathError('n', NOT_A_NUMBER)),
  ],
});
