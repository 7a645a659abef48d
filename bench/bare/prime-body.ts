import { MAX_EXACT_INTEGER, PRIME_EXCLUSIVE_MINIMUM } from '../../lib/core/limits.ts';
import { smallestFactorPair } from '../../lib/core/math/prime.ts';

/** The operation itself, which the bare handler and the peers share. */

export const EXCLUSIVE_MINIMUM = PRIME_EXCLUSIVE_MINIMUM;
export const MAXIMUM = MAX_EXACT_INTEGER;

/** What is wrong with a number, in the words of this service; `undefined` if it is valid. */
export function problemWith(n: number): string | undefined {
  if (Number.isNaN(n)) return 'must be a decimal number, for example 5, -2.5 or 1e3';
  if (n <= EXCLUSIVE_MINIMUM) return `must be greater than ${EXCLUSIVE_MINIMUM}`;
  if (n > MAXIMUM) return `must be at most ${MAXIMUM}`;
  return Number.isInteger(n) ? undefined : 'must be an integer';
}

/** The response body of this service, field for field. */
export function primeBody(n: number): { isPrime: boolean; divisors: readonly number[]; message: string } {
  const divisors = smallestFactorPair(n);
  const [smaller, larger] = divisors;
  const isPrime = smaller === 1;
  const message = isPrime ? `${n} is a prime number.` : `${n} is not a prime number: it is ${smaller} × ${larger}.`;
  return { isPrime, divisors, message };
}
