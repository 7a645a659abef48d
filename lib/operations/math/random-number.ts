import { compare, isExactInteger } from '../../core/decimal.ts';
import { MAX_EXACT_INTEGER } from '../../core/limits.ts';
import { randomInteger, randomReal } from '../../core/math/random-number.ts';
import { secureRandomWord } from '../../core/math/secure-random.ts';
import { decimal } from '../../http/kinds.ts';
import { badRequest, exampleShape, inQuery, operation, shorten } from '../../http/operation.ts';
import {
  invalidParameters,
  NOT_A_NUMBER,
  outOfRange,
  type ParameterProblem,
  queryError,
} from '../../http/problem-details.ts';
import { MESSAGE, object, pair } from '../../http/schema.ts';

const DEFAULT_MINIMUM = 0;
const DEFAULT_MAXIMUM = 1000;

export const randomNumber = operation({
  id: 'math/random-number',
  summary: 'Random number',
  description: `A uniformly distributed random number from the operating system's secure generator. Two integer bounds (of at most ${MAX_EXACT_INTEGER} in size; \`1.0\` is one, too) give an integer, both ends included. Otherwise the result is any number between them, and \`max\` itself never comes up. \`min\` must be less than \`max\`.`,
  parameters: {
    min: inQuery(decimal(), 'The lower bound.', 1, {
      default: DEFAULT_MINIMUM,
      misspellings: ['minimum', 'from'],
      toleratesMisspellings: true,
    }),
    max: inQuery(decimal(), 'The upper bound.', 6, {
      default: DEFAULT_MAXIMUM,
      misspellings: ['maximum', 'to'],
      toleratesMisspellings: true,
    }),
  },
  unsupported: { names: ['count', 'size'], note: 'each response has one number' },
  result: object('RandomNumberResult', {
    number: { type: 'number', description: 'The random number.' },
    message: MESSAGE,
    range: pair('number', 'The bounds used, as `[min, max]`.'),
  }),
  caching: 'none',

  run({ min, max }) {
    const range = [min.value, max.value] as const;
    if (compare(min, max) >= 0) throw invalidParameters(queryError('min', notLessThan(max.text)));
    if (!isExactInteger(min) || !isExactInteger(max)) {
      const isOneDouble = min.value === max.value;
      const number = isOneDouble ? min.value : randomReal(min.value, max.value, secureRandomWord);
      const message = `${number} is a random number from ${shorten(min.text)} (inclusive) to ${shorten(max.text)} (exclusive).`;
      return { number, message, range };
    }

    const number = randomInteger(min.value, max.value, secureRandomWord);
    return { number, message: `${number} is a random integer from ${min.value} to ${max.value}, inclusive.`, range };
  },

  examples: [
    exampleShape('A die roll', '/math/random-number?min=1&max=6', {
      number: 4,
      message: '4 is a random integer from 1 to 6, inclusive.',
      range: [1, 6],
    }),
    exampleShape('The default range', '/math/random-number', {
      number: 527,
      message: '527 is a random integer from 0 to 1000, inclusive.',
      range: [0, 1000],
    }),
    exampleShape('A real number', '/math/random-number?min=-0.5&max=0.5', {
      number: 0.23606797749978969,
      message: '0.23606797749978969 is a random number from -0.5 (inclusive) to 0.5 (exclusive).',
      range: [-0.5, 0.5],
    }),
    badRequest('Bounds in the wrong order', '/math/random-number?min=6&max=1', queryError('min', notLessThan('1'))),
    badRequest(
      'min above the default max',
      '/math/random-number?min=2000',
      queryError('min', notLessThan(String(DEFAULT_MAXIMUM))),
    ),
    badRequest(
      'Two bad bounds',
      '/math/random-number?min=one&max=',
      queryError('min', NOT_A_NUMBER),
      queryError('max', NOT_A_NUMBER),
    ),
  ],
});

/** The problem of a lower bound that is not below the upper one. */
function notLessThan(max: string): ParameterProblem {
  return outOfRange(`must be less than max, which is ${shorten(max)}`);
}
