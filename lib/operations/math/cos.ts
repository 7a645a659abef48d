import * as correctlyRounded from '../../core/correctly-rounded/index.ts';
import { decimalFraction } from '../../core/math/decimal-fraction.ts';
import { NOT_A_NUMBER } from '../../http/kinds.ts';
import { badRequest, ok, operation, pathError } from '../../http/operation.ts';
import { ANGLE } from './kinds.ts';
import { NUMBER_RESULT, radians, statement } from './results.ts';

export const cos = operation({
  id: 'math/cos',
  path: '/math/cos/{n}',
  summary: 'Cosine',
  description: 'The cosine of `n` radians.',
  parameters: { n: ANGLE },
  result: NUMBER_RESULT,
  caching: 'day',

  run({ n }) {
    const result = correctlyRounded.cos(decimalFraction(n));
    return { result, message: `The cosine of ${radians(n)} ${statement(result, n.digits === '')}.` };
  },

  examples: [
    ok('Zero', '/math/cos/0', { result: 1, message: 'The cosine of 0 radians is 1.' }),
    badRequest('Not a number', '/math/cos/Infinity', pathError('n', NOT_A_NUMBER)),
  ],
});
