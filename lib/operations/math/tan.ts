import * as correctlyRounded from '../../core/correctly-rounded/index.ts';
import { decimalFraction } from '../../core/math/decimal-fraction.ts';
import { NOT_A_NUMBER } from '../../http/kinds.ts';
import { badRequest, invalidParameters, ok, operation, pathError } from '../../http/operation.ts';
import { ANGLE } from './kinds.ts';
import { NUMBER_RESULT, RESULT_TOO_LARGE, radians, statement } from './results.ts';

export const tan = operation({
  id: 'math/tan',
  path: '/math/tan/{n}',
  summary: 'Tangent',
  description: 'The tangent of `n` radians.',
  parameters: { n: ANGLE },
  result: NUMBER_RESULT,
  caching: 'day',

  run({ n }) {
    const result = correctlyRounded.tan(decimalFraction(n));
    if (!Number.isFinite(result)) throw invalidParameters(pathError('n', RESULT_TOO_LARGE));
    return { result, message: `The tangent of ${radians(n)} ${statement(result, n.digits === '')}.` };
  },

  examples: [
    ok('One radian', '/math/tan/1', {
      result: 1.5574077246549023,
      message: 'The tangent of 1 radian is about 1.5574077246549023.',
    }),
    badRequest('Not a number', '/math/tan/90deg', pathError('n', NOT_A_NUMBER)),
  ],
});
