import { smallestFactorPair } from '../../lib/core/math/prime.ts';
import { contract } from '../generated/math/prime.js';
import { endpoint } from '../middleware/endpoint.ts';

export const handler = endpoint<'math/prime'>(contract, ({ n }) => {
  const divisors = smallestFactorPair(n);
  const [smaller, larger] = divisors;
  const isPrime = smaller === 1;
  const message = isPrime ? `${n} is a prime number.` : `${n} is not a prime number: it is ${smaller} × ${larger}.`;
  return { isPrime, divisors, message };
});
