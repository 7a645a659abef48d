import { FIBONACCI_EXCLUSIVE_MAXIMUM, FIBONACCI_EXCLUSIVE_MINIMUM } from '../limits.ts';

/**
 * Every term that the operation can return. The sums are exact BigInts, since sums of doubles drift after the 79th term; `Number`
 * rounds each to the nearest double (ECMA-262, "Number ( value )").
 */
const TERMS: readonly number[] = allTerms();

/**
 * The first terms of the Fibonacci sequence: 0, 1, 1, 2, … (OEIS A000045).
 *
 * @param terms - how many, an integer, `0 < terms < 1476`.
 * @returns that many numbers, each the double nearest to the true integer, ties to even.
 * @throws RangeError if terms is not such a number.
 *
 * @example
 * ```ts
 * fibonacci(5) // [0, 1, 1, 2, 3]
 * ```
 */
export function fibonacci(terms: number): number[] {
  if (!Number.isInteger(terms) || terms <= FIBONACCI_EXCLUSIVE_MINIMUM || terms >= FIBONACCI_EXCLUSIVE_MAXIMUM) {
    throw new RangeError(
      `terms: expected an integer, ${FIBONACCI_EXCLUSIVE_MINIMUM} < terms < ${FIBONACCI_EXCLUSIVE_MAXIMUM}; got ${terms}`,
    );
  }
  return TERMS.slice(0, terms);
}

function allTerms(): number[] {
  const terms: number[] = [];
  let term = 0n;
  let next = 1n;
  while (terms.length < FIBONACCI_EXCLUSIVE_MAXIMUM - 1) {
    terms.push(Number(term));
    [term, next] = [next, term + next];
  }
  return terms;
}
