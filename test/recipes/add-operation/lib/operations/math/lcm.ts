import { lcm as leastCommonMultiple, MAXIMUM, MINIMUM } from '../../core/math/lcm.ts';
import { integer, NOT_AN_INTEGER, outOfRange } from '../../http/kinds.ts';
import { badRequest, inQuery, ok, operation, queryError, REQUIRED, shorten } from '../../http/operation.ts';
import { MESSAGE, object } from '../../http/schema.ts';

const NUMBER = integer({ minimum: MINIMUM, maximum: MAXIMUM });

export const lcm = operation({
  id: 'math/lcm',
  path: '/math/lcm',
  summary: 'Least common multiple',
  description: 'The smallest positive integer that `a` and `b` both divide.',
  parameters: {
    a: inQuery(NUMBER, 'One integer.', 4),
    b: inQuery(NUMBER, 'The other one.', 6),
  },
  result: object('LcmResult', {
    result: { type: 'integer', description: 'The least common multiple, exactly.' },
    message: MESSAGE,
  }),
  caching: 'day',

  run({ a, b }) {
    const result = leastCommonMultiple(a.value, b.value);
    const message = `The least common multiple of ${shorten(a.text)} and ${shorten(b.text)} is ${result}.`;
    return { result, message };
  },

  examples: [
    ok('Four and six', '/math/lcm?a=4&b=6', {
      result: 12,
      message: 'The least common multiple of 4 and 6 is 12.',
    }),
    badRequest('One number', '/math/lcm?a=4', queryError('b', REQUIRED)),
    badRequest(
      'A fraction, and a number that is too small',
      '/math/lcm?a=0.5&b=0',
      queryError('a', NOT_AN_INTEGER),
      queryError('b', outOfRange('must be at least 1')),
    ),
    badRequest('Too large', '/math/lcm?a=4&b=94906266', queryError('b', outOfRange('must be at most 94906265'))),
  ],
});
