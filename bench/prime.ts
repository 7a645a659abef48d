/** The prime test without its operation, for the bare handler and the peers. */
import { smallestFactorPair } from '../lib/core/math/prime.ts';
import { integer } from '../lib/http/kinds.ts';

const N = integer({ exclusiveMinimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** `n` as it was sent, or why it is rejected. */
export function parse(sent: string): { n: number } | { message: string } {
  const parsed = N.parse(sent);
  return 'value' in parsed ? { n: parsed.value.value } : { message: `n ${parsed.detail}.` };
}

export function primeBody(n: number) {
  const divisors = smallestFactorPair(n);
  const [smaller, larger] = divisors;
  const isPrime = smaller === 1;
  const message = isPrime ? `${n} is a prime number.` : `${n} is not a prime number: it is ${smaller} × ${larger}.`;
  return { isPrime, divisors, message };
}
