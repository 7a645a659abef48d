import { FIBONACCI_EXCLUSIVE_MAXIMUM, FIBONACCI_EXCLUSIVE_MINIMUM } from '../limits.ts';

/**
 * The first terms of the Fibonacci sequence: 0, 1, 1, 2, … (OEIS A000045).
 *
 * @param terms how many: a whole number, 0 < terms < 1476.
 * @returns that many numbers, each the double nearest the true integer (ties to even).
 * @throws RangeError where terms is not such a number.
 *
 * The sums are exact, in BigInt: sums of doubles drift after the 79th term. Rounding a BigInt to a double is to nearest
 * (ECMA-262, "Number ( value )").
 */
export function fibonacci(terms: number): number[] {
  if (!Number.isInteger(terms) || terms <= FIBONACCI_EXCLUSIVE_MINIMUM || terms >= FIBONACCI_EXCLUSIVE_MAXIMUM) {
    throw new RangeError(
      `terms: expected a whole number above ${FIBONACCI_EXCLUSIVE_MINIMUM}, below ${FIBONACCI_EXCLUSIVE_MAXIMUM}; got ${terms}`,
    );
  }
  const sequence: number[] = [];
  let term = 0n;
  let next = 1n;
  while (sequence.length < terms) {
    sequence.push(Number(term));
    [term, next] = [next, term + next];
  }
  return sequence;
}
