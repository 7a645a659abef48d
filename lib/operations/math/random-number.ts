import { compare, type Decimal, equals, isExactInteger, isInteger } from '../../core/decimal.ts';
import { randomInteger, randomReal, secureRandom64 } from '../../core/math/random-number.ts';
import { BOOLEAN, decimal, NOT_A_BOOLEAN, outOfRange } from '../../http/kinds.ts';
import {
  badRequest,
  exampleShape,
  inQuery,
  invalidParameters,
  operation,
  optional,
  queryError,
  shorten,
} from '../../http/operation.ts';
import type { ParameterProblem } from '../../http/problem-details.ts';
import { MESSAGE, object, pair } from '../../http/schema.ts';

const DEFAULT_MINIMUM = 0;
const DEFAULT_MAXIMUM = 1000;

const BOUND_NOT_INTEGER: ParameterProblem = {
  code: 'not_an_integer',
  detail: 'must be an integer, because integer is true',
};
const BOUND_TOO_LARGE = outOfRange(`must be within ±${Number.MAX_SAFE_INTEGER}, because integer is true`);
const SAME_FLOAT = outOfRange('is the same 64-bit float as max');

export const randomNumber = operation({
  id: 'math/random-number',
  path: '/math/random-number',
  summary: 'Random number',
  description: `A uniformly distributed random number from a secure generator. Integer bounds within ±${Number.MAX_SAFE_INTEGER} give an integer, both ends included; other bounds, or \`integer=false\`, a real number below \`max\`. \`min\` must be less than \`max\`.`,
  parameters: {
    min: inQuery(decimal(), '', 1, { default: DEFAULT_MINIMUM }),
    max: inQuery(decimal(), '', 6, { default: DEFAULT_MAXIMUM }),
    integer: optional(BOOLEAN, 'Whether the result is an integer. With `true`, both bounds must be integers.', false),
  },
  result: object('RandomNumberResult', {
    number: { type: 'number', description: 'The random number.' },
    message: MESSAGE,
    range: pair('number', 'The bounds used, as `[min, max]`.'),
  }),
  caching: 'none',

  run({ min, max, integer }) {
    const range = [min.value, max.value] as const;
    if (integer === true) requireIntegers({ min, max });
    if (compare(min, max) >= 0) throw invalidParameters(queryError('min', notLessThan(max.text)));
    if (min.value === max.value) throw invalidParameters(queryError('min', SAME_FLOAT));
    if (integer === false || !isExactInteger(min) || !isExactInteger(max)) return { ...realBetween(min, max), range };

    const [from, to] = [shorten(min.text), shorten(max.text)];
    const number = randomInteger(min.value, max.value, secureRandom64);
    return { number, message: `${number} is a random integer from ${from} to ${to}, inclusive.`, range };
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
      number: 0.2360679774997897,
      message: '0.2360679774997897 is a random number from -0.5 (inclusive) to 0.5 (exclusive).',
      range: [-0.5, 0.5],
    }),
    exampleShape('A fraction from 0 to 1', '/math/random-number?min=0&max=1&integer=false', {
      number: 0.41421356237309503,
      message: '0.41421356237309503 is a random number from 0 (inclusive) to 1 (exclusive).',
      range: [0, 1],
    }),
    badRequest('Bounds in the wrong order', '/math/random-number?min=6&max=1', queryError('min', notLessThan('1'))),
    badRequest(
      'An integer between fractions',
      '/math/random-number?min=0.5&max=6&integer=true',
      queryError('min', BOUND_NOT_INTEGER),
    ),
    badRequest('Neither true nor false', '/math/random-number?integer=no', queryError('integer', NOT_A_BOOLEAN)),
  ],
});

/** @throws HttpProblem, a 400, unless both bounds are integers of at most 2^53 − 1 in size. */
function requireIntegers(bounds: Readonly<Record<string, Decimal>>): void {
  const others = Object.entries(bounds).filter(([, bound]) => !isExactInteger(bound));
  const errors = others.map(([name, bound]) =>
    queryError(name, isInteger(bound) ? BOUND_TOO_LARGE : BOUND_NOT_INTEGER),
  );
  if (errors.length > 0) throw invalidParameters(...errors);
}

/** A random number between the doubles nearest to the bounds. The message names them where they differ from the bounds as sent. */
function realBetween(min: Decimal, max: Decimal): { number: number; message: string } {
  const number = randomReal(min.value, max.value, secureRandom64);
  const [from, to] = [min, max].map((bound) => (equals(bound, bound.value) ? shorten(bound.text) : bound.value));
  return { number, message: `${number} is a random number from ${from} (inclusive) to ${to} (exclusive).` };
}

/** The problem of a lower bound that is not below the upper one. Either may have been left out. */
function notLessThan(max: string): ParameterProblem {
  const defaults = `by default, min is ${DEFAULT_MINIMUM} and max is ${DEFAULT_MAXIMUM}`;
  return outOfRange(`must be less than max, which is ${shorten(max)} (${defaults})`);
}
