import { isDecimal, isInteger, parseDecimal } from '../lib/core/decimal.ts';
import { EXCLUSIVE_MINIMUM, smallestFactorPair } from '../lib/core/math/prime.ts';
import { NOT_AN_INTEGER, outOfRange } from '../lib/http/kinds.ts';
import type { ParameterProblem } from '../lib/http/problem-details.ts';

/** The prime operation itself, which the bare handler and the peers share. */

/** `n` as it was sent, or what is wrong with it. */
export function parse(text: string): { n: string } | ParameterProblem {
  const decimal = parseDecimal(text);
  if (!isDecimal(text) || (decimal && !isInteger(decimal))) return NOT_AN_INTEGER;
  const n = Number(text);
  if (n <= EXCLUSIVE_MINIMUM) return outOfRange(`must be greater than ${EXCLUSIVE_MINIMUM}`);
  return n > Number.MAX_SAFE_INTEGER ? outOfRange(`must be at most ${Number.MAX_SAFE_INTEGER}`) : { n: text };
}

/** The response body. The message repeats `n` as it is given. */
export function primeBody(n: string | number) {
  const divisors = smallestFactorPair(Number(n));
  const [smaller, larger] = divisors;
  const isPrime = smaller === 1;
  const message = isPrime ? `${n} is a prime number.` : `${n} is not a prime number: it is ${smaller} × ${larger}.`;
  return { isPrime, divisors, message };
}
