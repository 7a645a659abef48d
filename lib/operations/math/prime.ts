import { smallestFactorPair } from '../../core/math/prime.ts';
import { integer, NOT_AN_INTEGER, outOfRange } from '../../http/kinds.ts';
import { badRequest, inPath, ok, operation, pathError, shorten } from '../../http/operation.ts';
import { MESSAGE, object, pair } from '../../http/schema.ts';

export const prime = operation({
  id: 'math/prime',
  path: '/math/prime/{n}',
  summary: 'Prime test',
  description:
    'Tells whether `n` is prime, and finds its smallest prime factor. Exact for every accepted `n`. Numbers below 2 are a 400, not `false`.',
  parameters: {
    n: inPath(integer({ exclusiveMinimum: 1, maximum: Number.MAX_SAFE_INTEGER }), '', 97),
  },
  result: object('PrimeResult', {
    isPrime: { type: 'boolean', description: 'Whether `n` is prime.' },
    divisors: pair(
      'integer',
      'The smallest prime factor of `n` and its cofactor, such as `[7, 13]` for 91. For a prime, `[1, n]`.',
    ),
    message: MESSAGE,
  }),
  caching: 'day',

  run({ n }) {
    const divisors = smallestFactorPair(n.value);
    const [smaller, larger] = divisors;
    const isPrime = smaller === 1;
    const statement = isPrime ? 'is a prime number' : `is not a prime number: it is ${smaller} × ${larger}`;
    return { isPrime, divisors, message: `${shorten(n.text)} ${statement}.` };
  },

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
    badRequest('Not decimal', '/math/prime/0x10', pathError('n', NOT_AN_INTEGER)),
  ],
});
