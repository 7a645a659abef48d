import * as limits from '../core/limits.ts';
import { badRequest, MESSAGE, type Operation, ok, okLike, strictObject } from './entry.ts';
import {
  NOT_A_NUMBER,
  NOT_AN_INTEGER,
  NOT_GREATER_THAN_MIN,
  NOT_LESS_THAN_MAX,
  outOfRange,
  pathError,
  queryError,
} from './problem-details.ts';

const randomNumberDescription = `A uniformly distributed random number from the operating system's secure generator. If both
bounds are integers (from ${-limits.MAX_EXACT_INTEGER} to ${limits.MAX_EXACT_INTEGER}), the result is an integer from \`min\` to \`max\`, inclusive; otherwise it is a
real number from \`min\` (inclusive) to \`max\` (exclusive). \`min\` must be less than \`max\`.`;

/** Operations on integers, and the random number. */
export const integerOperations = {
  'math/prime': {
    path: '/math/prime/{n}',
    summary: 'Primality and smallest factor',
    description:
      'Whether `n` is prime, and its smallest prime factor. `divisors` is `[p, n/p]`, where p is the smallest prime factor of `n`; for a prime it is `[1, n]`. Exact for every accepted `n`.',
    parameters: {
      n: {
        in: 'path',
        required: true,
        parser: 'integer',
        description: 'The number to test.',
        schema: {
          type: 'integer',
          exclusiveMinimum: limits.PRIME_EXCLUSIVE_MINIMUM,
          maximum: limits.MAX_EXACT_INTEGER,
          examples: [97],
        },
      },
    },
    responseBody: {
      title: 'PrimeResult',
      ...strictObject({
        isPrime: { type: 'boolean', description: 'Whether `n` is prime.' },
        divisors: {
          type: 'array',
          description: 'Two numbers whose product is `n`, the smaller first.',
          items: { type: 'integer' },
          minItems: 2,
          maxItems: 2,
        },
        message: MESSAGE,
      }),
    },
    caching: 'day',
    examples: [
      ok('A prime', '/math/prime/97', { isPrime: true, divisors: [1, 97], message: '97 is a prime number.' }),
      ok('A product of two primes', '/math/prime/9007195909437503', {
        isPrime: false,
        divisors: [94906247, 94906249],
        message: '9007195909437503 is not a prime number: it is 94906247 × 94906249.',
      }),
      badRequest('Too small', '/math/prime/1', pathError('n', outOfRange('must be greater than 1'))),
      badRequest('A fraction', '/math/prime/5.00000000000000000001', pathError('n', NOT_AN_INTEGER)),
      badRequest(
        'Too large',
        '/math/prime/9007199254740993',
        pathError('n', outOfRange('must be at most 9007199254740991')),
      ),
      badRequest('Not a number', '/math/prime/0x10', pathError('n', NOT_A_NUMBER)),
    ],
    // Two of the hardest numbers, one of them twice: after three calls V8 has compiled the search.
    warmUp: ['/math/prime/4922390019187783', '/math/prime/7328197902456839', '/math/prime/4922390019187783'],
  },

  'math/fibonacci': {
    path: '/math/fibonacci/{n}',
    summary: 'First n Fibonacci numbers',
    description:
      'The first `n` terms of the Fibonacci sequence, starting with 0, 1, 1, 2 (OEIS A000045). Each term is the double nearest to the true integer.',
    parameters: {
      n: {
        in: 'path',
        required: true,
        parser: 'integer',
        description: 'The number of terms.',
        schema: {
          type: 'integer',
          exclusiveMinimum: limits.FIBONACCI_EXCLUSIVE_MINIMUM,
          exclusiveMaximum: limits.FIBONACCI_EXCLUSIVE_MAXIMUM,
          examples: [10],
        },
      },
    },
    responseBody: {
      title: 'FibonacciResult',
      ...strictObject({
        sequence: { type: 'array', description: 'The first `n` terms.', items: { type: 'number' } },
        message: MESSAGE,
      }),
    },
    caching: 'day',
    examples: [
      ok('Ten terms', '/math/fibonacci/10', {
        sequence: [0, 1, 1, 2, 3, 5, 8, 13, 21, 34],
        message: 'The first 10 terms of the Fibonacci sequence.',
      }),
      ok('One term', '/math/fibonacci/1', { sequence: [0], message: 'The first term of the Fibonacci sequence.' }),
      badRequest('Not positive', '/math/fibonacci/0', pathError('n', outOfRange('must be greater than 0'))),
      badRequest('Too large', '/math/fibonacci/1476', pathError('n', outOfRange('must be less than 1476'))),
    ],
    warmUp: ['/math/fibonacci/1475'],
  },

  'math/random-number': {
    path: '/math/random-number',
    summary: 'Random number between two bounds',
    description: randomNumberDescription.replaceAll('\n', ' '),
    parameters: {
      min: {
        in: 'query',
        required: false,
        parser: 'decimal',
        description: 'The lower bound.',
        misspellings: ['minimum'],
        schema: { type: 'number', default: limits.RANDOM_DEFAULT_MINIMUM, examples: [1] },
      },
      max: {
        in: 'query',
        required: false,
        parser: 'decimal',
        description: 'The upper bound.',
        misspellings: ['maximum'],
        schema: { type: 'number', default: limits.RANDOM_DEFAULT_MAXIMUM, examples: [6] },
      },
    },
    responseBody: {
      title: 'RandomNumberResult',
      ...strictObject({
        number: { type: 'number', description: 'The random number.' },
        message: MESSAGE,
        range: {
          type: 'array',
          description: 'The bounds in use, `min` and `max`.',
          items: { type: 'number' },
          minItems: 2,
          maxItems: 2,
        },
      }),
    },
    caching: 'none',
    examples: [
      okLike('A die roll', '/math/random-number?min=1&max=6', {
        number: 4,
        message: '4 is a random integer from 1 to 6, inclusive.',
        range: [1, 6],
      }),
      okLike('The default range', '/math/random-number', {
        number: 527,
        message: '527 is a random integer from 0 to 1000, inclusive.',
        range: [0, 1000],
      }),
      okLike('A real number', '/math/random-number?min=-0.5&max=0.5', {
        number: 0.23606797749978969,
        message: '0.23606797749978969 is a random number from -0.5 (inclusive) to 0.5 (exclusive).',
        range: [-0.5, 0.5],
      }),
      badRequest(
        'Bounds in the wrong order',
        '/math/random-number?min=6&max=1',
        queryError('min', NOT_LESS_THAN_MAX),
        queryError('max', NOT_GREATER_THAN_MIN),
      ),
      badRequest(
        'A bound beyond the default of the other',
        '/math/random-number?min=2000',
        queryError('min', outOfRange('must be less than max, which is 1000 when not given')),
      ),
      badRequest(
        'Two bad bounds',
        '/math/random-number?min=one&max=',
        queryError('min', NOT_A_NUMBER),
        queryError('max', NOT_A_NUMBER),
      ),
    ],
  },

  'math/factorial': {
    path: '/math/factorial/{n}',
    summary: 'Factorial',
    description:
      'n!, the product of the integers from 1 to `n` (OEIS A000142), as the double nearest to the true integer.',
    parameters: {
      n: {
        in: 'path',
        required: true,
        parser: 'integer',
        description: 'The number to take the factorial of.',
        schema: {
          type: 'integer',
          exclusiveMinimum: limits.FACTORIAL_EXCLUSIVE_MINIMUM,
          exclusiveMaximum: limits.FACTORIAL_EXCLUSIVE_MAXIMUM,
          examples: [5],
        },
      },
    },
    responseBody: {
      title: 'FactorialResult',
      ...strictObject({ number: { type: 'number', description: 'The factorial of `n`.' }, message: MESSAGE }),
    },
    caching: 'day',
    examples: [
      ok('A small one', '/math/factorial/5', { number: 120, message: 'The factorial of 5 is 120.' }),
      ok('The largest', '/math/factorial/169', {
        number: 4.269068009004705e304,
        message: 'The factorial of 169 is 4.269068009004705e+304.',
      }),
      badRequest('Not positive', '/math/factorial/0', pathError('n', outOfRange('must be greater than 0'))),
      badRequest('Too large', '/math/factorial/170', pathError('n', outOfRange('must be less than 170'))),
    ],
  },
} as const satisfies Record<string, Operation>;
