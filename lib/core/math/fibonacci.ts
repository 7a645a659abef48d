import { FIBONACCI_EXCLUSIVE_MAXIMUM, FIBONACCI_EXCLUSIVE_MINIMUM } from '../limits.ts';

/**
 * The first terms of the Fibonacci sequence: 0, 1, 1, 2, … (OEIS A000045).
 *
 * @param terms - how many, an integer, `0 < terms < 1476`.
 * @returns that many terms, exactly. `Number` rounds each to the nearest double (ECMA-262, "Number ( value )"), which is exact for the
 *   first 79 terms.
 * @throws RangeError if terms is not such a number.
 *
 * @example
 * ```ts
 * fibonacci(5) // [0n, 1n, 1n, 2n, 3n]
 * ```
 */
export function fibonacci(terms: number): bigint[] {
  if (!Number.isInteger(terms) || terms <= FIBONACCI_EXCLUSIVE_MINIMUM || terms >= FIBONACCI_EXCLUSIVE_MAXIMUM) {
    throw new RangeError(
      `terms: expected an integer, ${FIBONACCI_EXCLUSIVE_MINIMUM} < terms < ${FIBONACCI_EXCLUSIVE_MAXIMUM}; got ${terms}`,
    );
  }
  const sequence: bigint[] = [];
  for (let [term, next] = [0n, 1n]; sequence.length < terms; [term, next] = [next, term + next]) sequence.push(term);
  return sequence;
}
