import { POSITIVE_EXCLUSIVE_MINIMUM } from '../core/limits.ts';
import { badRequest, type Example, MESSAGE, type Operation, ok, strictObject } from './entry.ts';
import {
  EXPONENTIAL_TOO_LARGE,
  misspelled,
  NEGATIVE_TO_FRACTIONAL_POWER,
  NOT_A_NUMBER,
  outOfRange,
  POWER_OVERFLOW_BASE,
  POWER_OVERFLOW_EXPONENT,
  pathError,
  queryError,
  REPEATED,
  REQUIRED,
  TOO_LARGE,
  ZERO_TO_NEGATIVE_POWER,
} from './problem-details.ts';

const ANY = { type: 'number', examples: [2.5] } as const;
const POSITIVE = {
  type: 'number',
  exclusiveMinimum: POSITIVE_EXCLUSIVE_MINIMUM,
  examples: [2],
} as const;
const ANGLE = { type: 'number', examples: [1] } as const;

const RESULT = {
  title: 'NumberResult',
  ...strictObject({
    result: { type: 'number', description: 'The double nearest to the true value, ties to even.' },
    message: MESSAGE,
  }),
} as const;

/** The entry of a function of one real number, `GET /math/<name>/{n}`. */
function unaryFunction<const Name extends string, const Domain extends typeof ANY | typeof POSITIVE | typeof ANGLE>(
  name: Name,
  domain: Domain,
  text: { summary: string; description: string; n: string },
  ...examples: readonly Example[]
) {
  return {
    path: `/math/${name}/{n}`,
    summary: text.summary,
    description: text.description,
    parameters: {
      n: { in: 'path', required: true, parser: 'number', description: text.n, schema: domain },
    },
    responseBody: RESULT,
    caching: 'day',
    examples,
  } as const;
}

/** The 400 for 0. */
const rejectsZero = (name: string) =>
  badRequest('Not positive', `/math/${name}/0`, pathError('n', outOfRange('must be greater than 0')));

const okResult = (title: string, target: string, result: number, message: string) =>
  ok(title, target, { result, message });

/** Functions of real numbers. */
export const elementaryFunctions = {
  'math/sqrt': unaryFunction(
    'sqrt',
    POSITIVE,
    { summary: 'Square root', description: 'The square root of `n`.', n: 'The number to take the square root of.' },
    okResult('A perfect square', '/math/sqrt/4', 2, 'The square root of 4 is 2.'),
    okResult('An irrational root', '/math/sqrt/2', 1.4142135623730951, 'The square root of 2 is 1.4142135623730951.'),
    rejectsZero('sqrt'),
  ),

  'math/abs': unaryFunction(
    'abs',
    ANY,
    {
      summary: 'Absolute value',
      description: 'The absolute value of `n`.',
      n: 'The number to take the absolute value of.',
    },
    okResult('A negative number', '/math/abs/-5.5', 5.5, 'The absolute value of -5.5 is 5.5.'),
    badRequest('Not a number', '/math/abs/12abc', pathError('n', NOT_A_NUMBER)),
    badRequest('Too large for a double', '/math/abs/1e400', pathError('n', TOO_LARGE)),
  ),

  'math/round': unaryFunction(
    'round',
    ANY,
    {
      summary: 'Round to the nearest integer',
      description: '`n` rounded to the nearest integer. Ties are rounded up: 2.5 becomes 3 and -2.5 becomes -2.',
      n: 'The number to round.',
    },
    okResult('A tie', '/math/round/2.5', 3, '2.5 rounded to the nearest integer is 3.'),
    okResult('A negative tie', '/math/round/-2.5', -2, '-2.5 rounded to the nearest integer is -2.'),
    badRequest('Not a number', '/math/round/NaN', pathError('n', NOT_A_NUMBER)),
  ),

  'math/ceil': unaryFunction(
    'ceil',
    ANY,
    {
      summary: 'Round up',
      description: 'The smallest integer that is not less than `n`.',
      n: 'The number to round up.',
    },
    okResult('Up', '/math/ceil/2.1', 3, '2.1 rounded up is 3.'),
    badRequest('Not a number', '/math/ceil/1,000', pathError('n', NOT_A_NUMBER)),
  ),

  'math/floor': unaryFunction(
    'floor',
    ANY,
    {
      summary: 'Round down',
      description: 'The largest integer that is not greater than `n`.',
      n: 'The number to round down.',
    },
    okResult('Down', '/math/floor/-2.1', -3, '-2.1 rounded down is -3.'),
    badRequest('Not a number', '/math/floor/1_000', pathError('n', NOT_A_NUMBER)),
  ),

  'math/sin': unaryFunction(
    'sin',
    ANGLE,
    { summary: 'Sine', description: 'The sine of `n`, correctly rounded for any `n`.', n: 'The angle in radians.' },
    okResult('One radian', '/math/sin/1', 0.8414709848078965, 'The sine of 1 radian is 0.8414709848078965.'),
    okResult(
      'A huge argument',
      '/math/sin/1e22',
      -0.8522008497671888,
      'The sine of 1e+22 radians is -0.8522008497671888.',
    ),
    badRequest('Not a number', '/math/sin/pi', pathError('n', NOT_A_NUMBER)),
  ),

  'math/cos': unaryFunction(
    'cos',
    ANGLE,
    { summary: 'Cosine', description: 'The cosine of `n`, correctly rounded for any `n`.', n: 'The angle in radians.' },
    okResult('Zero', '/math/cos/0', 1, 'The cosine of 0 radians is 1.'),
    badRequest('Not a number', '/math/cos/Infinity', pathError('n', NOT_A_NUMBER)),
  ),

  'math/tan': unaryFunction(
    'tan',
    ANGLE,
    {
      summary: 'Tangent',
      description: 'The tangent of `n`, correctly rounded for any `n`.',
      n: 'The angle in radians.',
    },
    okResult('One radian', '/math/tan/1', 1.5574077246549023, 'The tangent of 1 radian is 1.5574077246549023.'),
    badRequest('Not a number', '/math/tan/90deg', pathError('n', NOT_A_NUMBER)),
  ),

  'math/log': unaryFunction(
    'log',
    POSITIVE,
    {
      summary: 'Natural logarithm',
      description: 'The logarithm of `n` to base e.',
      n: 'The number to take the logarithm of.',
    },
    okResult('Ten', '/math/log/10', 2.302585092994046, 'The natural logarithm of 10 is 2.302585092994046.'),
    rejectsZero('log'),
  ),

  'math/log10': unaryFunction(
    'log10',
    POSITIVE,
    {
      summary: 'Base 10 logarithm',
      description: 'The logarithm of `n` to base 10, exact for powers of ten.',
      n: 'The number to take the logarithm of.',
    },
    okResult('A power of ten', '/math/log10/1000', 3, 'The base 10 logarithm of 1000 is 3.'),
    rejectsZero('log10'),
  ),

  'math/log2': unaryFunction(
    'log2',
    POSITIVE,
    {
      summary: 'Base 2 logarithm',
      description: 'The logarithm of `n` to base 2, exact for powers of two.',
      n: 'The number to take the logarithm of.',
    },
    okResult('A power of two', '/math/log2/8', 3, 'The base 2 logarithm of 8 is 3.'),
    badRequest('Not positive', '/math/log2/-8', pathError('n', outOfRange('must be greater than 0'))),
  ),

  'math/exp': unaryFunction(
    'exp',
    ANY,
    { summary: 'Exponential function', description: 'e raised to the power `n`.', n: 'The power to raise e to.' },
    okResult('One', '/math/exp/1', 2.718281828459045, 'e raised to the power 1 is 2.718281828459045.'),
    okResult('Too small for a double', '/math/exp/-1000', 0, 'e raised to the power -1000 rounds to 0.'),
    badRequest('Result too large', '/math/exp/1000', pathError('n', EXPONENTIAL_TOO_LARGE)),
  ),

  'math/pow': {
    path: '/math/pow/',
    summary: 'Power',
    description:
      '`base` raised to the power `exponent`; 0 to the power 0 is 1. If the result is not a real number, or too large for a double, the response is a 400. /math/pow works as well.',
    parameters: {
      base: {
        in: 'query',
        required: true,
        parser: 'number',
        description: 'The number to raise to a power.',
        schema: { type: 'number', examples: [2] },
      },
      exponent: {
        in: 'query',
        required: true,
        parser: 'number',
        description: 'The power to raise it to.',
        misspellings: ['exp', 'power'],
        schema: { type: 'number', examples: [10] },
      },
    },
    responseBody: RESULT,
    caching: 'day',
    examples: [
      okResult('Two to the tenth', '/math/pow/?base=2&exponent=10', 1024, '2 raised to the power 10 is 1024.'),
      okResult(
        'Without the trailing slash',
        '/math/pow?base=10&exponent=-2',
        0.01,
        '10 raised to the power -2 is 0.01.',
      ),
      badRequest('Nothing given', '/math/pow/', queryError('base', REQUIRED), queryError('exponent', REQUIRED)),
      badRequest('A misspelled name', '/math/pow/?base=2&exp=10', queryError('exp', misspelled('exponent'))),
      badRequest('Given twice', '/math/pow/?base=2&base=3&exponent=1', queryError('base', REPEATED)),
      badRequest('Division by zero', '/math/pow/?base=0&exponent=-1', queryError('base', ZERO_TO_NEGATIVE_POWER)),
      badRequest(
        'Not a real number',
        '/math/pow/?base=-8&exponent=0.5',
        queryError('base', NEGATIVE_TO_FRACTIONAL_POWER),
      ),
      badRequest(
        'Too large for a double',
        '/math/pow/?base=10&exponent=309',
        queryError('base', POWER_OVERFLOW_BASE),
        queryError('exponent', POWER_OVERFLOW_EXPONENT),
      ),
    ],
  },
} as const satisfies Record<string, Operation>;
