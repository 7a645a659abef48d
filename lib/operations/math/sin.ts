import * as correctlyRounded from '../../core/correctly-rounded/index.ts';
import { decimalFraction } from '../../core/math/decimal-fraction.ts';
import { NOT_A_NUMBER } from '../../http/kinds.ts';
import { badRequest, ok, operation, pathError } from '../../http/operation.ts';
import { ANGLE } from './kinds.ts';
import { NUMBER_RESULT, radians, statement } from './results.ts';

export const sin = operation({
  id: 'math/sin',
  path: '/math/sin/{n}',
  summary: 'Sine',
  description: 'The sine of `n` radians.',
  parameters: { n: ANGLE },
  result: NUMBER_RESULT,
  caching: 'day',

  run({ n }) {
    const result = correctlyRounded.sin(decimalFraction(n));
    return { result, message: `The sine of ${radians(n)} ${statement(result, n.digits === '')}.` };
  },

  examples: [
    ok('One radian', '/math/sin/1', {
      result: 0.8414709848078965,
      message: 'The sine of 1 radian is about 0.8414709848078965.',
    }),
    ok('A huge argument', '/math/sin/1e22', {
      result: -0.8522008497671888,
      message: 'The sine of 1e22 radians is about -0.8522008497671888.',
    }),
    badRequest('Not a number', '/math/sin/pi', pathError('n', NOT_A_NUMBER)),
  ],
});
