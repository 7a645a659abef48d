import * as limits from '../core/limits.ts';
import { answers, answersLike, exactly, inPath, inQuery, MESSAGE, type Operation, refuses } from './endpoint.ts';
import { NOT_A_NUMBER, NOT_WHOLE, outOfRange } from './problem-details.ts';

const randomNumberDescription = `A random number from the operating system's secure generator, uniform. Bounds that are
both whole (from ${-limits.MAX_EXACT_INTEGER} to ${limits.MAX_EXACT_INTEGER}) give a whole number, both ends included; others a real number,
max not included. min must be less than max.`;

/** Operations whose subject is the whole numbers, and the random number. */
export const integerOperations = {
  'math/prime': {
    group: 'math',
    path: '/math/prime/{n}',
    summary: 'Primality and the smallest factor',
    description:
      'Tells whether n is prime. divisors holds the smallest prime factor p of n and n/p; for a prime it is [1, n]. Exact for every accepted n.',
    parameters: {
      n: {
        in: 'path',
        required: true,
        reading: 'integer',
        description: 'The number to test.',
        schema: {
          type: 'integer',
          exclusiveMinimum: limits.PRIME_EXCLUSIVE_MINIMUM,
          maximum: limits.MAX_EXACT_INTEGER,
          examples: [97],
        },
      },
    },
    result: {
      title: 'PrimeResult',
      ...exactly({
        isPrime: { type: 'boolean', description: 'Whether n is prime.' },
        divisors: {
          type: 'array',
          description: 'Two numbers whose product is n, the smaller one first.',
          items: { type: 'integer' },
          minItems: 2,
          maxItems: 2,
        },
        message: MESSAGE,
      }),
    },
    caching: 'day',
    examples: [
      answers('A prime', '/math/prime/97', { isPrime: true, divisors: [1, 97], message: '97 is a prime number.' }),
      answers('A product of two primes', '/math/prime/9007195909437503', {
        isPrime: false,
        divisors: [94906247, 94906249],
        message: '9007195909437503 is not a prime number: it is 94906247 × 94906249.',
      }),
      refuses('One is not in the domain', '/math/prime/1', inPath(outOfRange('must be greater than 1'))),
      refuses('A fraction', '/math/prime/5.00000000000000000001', inPath(NOT_WHOLE)),
      refuses('Too large', '/math/prime/9007199254740993', inPath(outOfRange('must be at most 9007199254740991'))),
      refuses('Not a number', '/math/prime/0x10', inPath(NOT_A_NUMBER)),
    ],
    warmUp: ['/math/prime/4922390019187783'],
  },

  'math/fibonacci': {
    group: 'math',
    path: '/math/fibonacci/{n}',
    summary: 'The first n Fibonacci numbers',
    description:
      'The first n terms of the Fibonacci sequence, starting 0, 1, 1, 2 (OEIS A000045). Each term is the double nearest the true integer.',
    parameters: {
      n: {
        in: 'path',
        required: true,
        reading: 'integer',
        description: 'How many terms.',
        schema: {
          type: 'integer',
          exclusiveMinimum: limits.FIBONACCI_EXCLUSIVE_MINIMUM,
          exclusiveMaximum: limits.FIBONACCI_EXCLUSIVE_MAXIMUM,
          examples: [10],
        },
      },
    },
    result: {
      title: 'FibonacciResult',
      ...exactly({
        sequence: { type: 'array', description: 'The first n terms.', items: { type: 'number' } },
        message: MESSAGE,
      }),
    },
    caching: 'day',
    examples: [
      answers('Ten terms', '/math/fibonacci/10', {
        sequence: [0, 1, 1, 2, 3, 5, 8, 13, 21, 34],
        message: 'The first 10 terms of the Fibonacci sequence.',
      }),
      answers('One term', '/math/fibonacci/1', { sequence: [0], message: 'The first term of the Fibonacci sequence.' }),
      refuses('No terms', '/math/fibonacci/0', inPath(outOfRange('must be greater than 0'))),
      refuses('Beyond the largest double', '/math/fibonacci/1476', inPath(outOfRange('must be less than 1476'))),
    ],
    warmUp: ['/math/fibonacci/1475'],
  },

  'math/random-number': {
    group: 'math',
    path: '/math/random-number',
    summary: 'A random number between two bounds',
    description: randomNumberDescription.replaceAll('\n', ' '),
    parameters: {
      min: {
        in: 'query',
        required: false,
        reading: 'decimal',
        description: 'The lower bound.',
        slips: ['minimum'],
        schema: { type: 'number', default: limits.RANDOM_DEFAULT_MINIMUM, examples: [1] },
      },
      max: {
        in: 'query',
        required: false,
        reading: 'decimal',
        description: 'The upper bound.',
        slips: ['maximum'],
        schema: { type: 'number', default: limits.RANDOM_DEFAULT_MAXIMUM, examples: [6] },
      },
    },
    result: {
      title: 'RandomNumberResult',
      ...exactly({
        number: { type: 'number', description: 'The random number.' },
        message: MESSAGE,
        range: {
          type: 'array',
          description: 'The bounds in use: min, then max.',
          items: { type: 'number' },
          minItems: 2,
          maxItems: 2,
        },
      }),
    },
    caching: 'none',
    examples: [
      answersLike('A die', '/math/random-number?min=1&max=6', {
        number: 4,
        message: 'A random whole number from 1 to 6, both included.',
        range: [1, 6],
      }),
      answersLike('The default range', '/math/random-number', {
        number: 527,
        message: 'A random whole number from 0 to 1000, both included.',
        range: [0, 1000],
      }),
      answersLike('A real number', '/math/random-number?min=-0.5&max=0.5', {
        number: 0.23606797749978969,
        message: 'A random number from -0.5 up to, but not including, 0.5.',
        range: [-0.5, 0.5],
      }),
      refuses(
        'Bounds in the wrong order',
        '/math/random-number?min=6&max=1',
        inQuery('min', outOfRange('must be less than max')),
        inQuery('max', outOfRange('must be greater than min')),
      ),
      refuses(
        'One bound beyond the default of the other',
        '/math/random-number?min=2000',
        inQuery('min', outOfRange('must be less than max, which is 1000 when not given')),
      ),
      refuses(
        'Both bounds bad',
        '/math/random-number?min=one&max=',
        inQuery('min', NOT_A_NUMBER),
        inQuery('max', NOT_A_NUMBER),
      ),
    ],
  },

  'math/factorial': {
    group: 'math',
    path: '/math/factorial/{n}',
    summary: 'Factorial',
    description:
      'n!, the product of the whole numbers from 1 to n (OEIS A000142): the double nearest the true integer.',
    parameters: {
      n: {
        in: 'path',
        required: true,
        reading: 'integer',
        description: 'The number whose factorial is asked for.',
        schema: {
          type: 'integer',
          exclusiveMinimum: limits.FACTORIAL_EXCLUSIVE_MINIMUM,
          exclusiveMaximum: limits.FACTORIAL_EXCLUSIVE_MAXIMUM,
          examples: [5],
        },
      },
    },
    result: {
      title: 'FactorialResult',
      ...exactly({ number: { type: 'number', description: 'n!' }, message: MESSAGE }),
    },
    caching: 'day',
    examples: [
      answers('A small one', '/math/factorial/5', { number: 120, message: 'The factorial of 5 is 120.' }),
      answers('The largest', '/math/factorial/169', {
        number: 4.269068009004705e304,
        message: 'The factorial of 169 is 4.269068009004705e+304.',
      }),
      refuses('Zero', '/math/factorial/0', inPath(outOfRange('must be greater than 0'))),
      refuses('Too large', '/math/factorial/170', inPath(outOfRange('must be less than 170'))),
    ],
  },
} as const satisfies Record<string, Operation>;
