/** 0 < terms < 1476. They start at F(0) and so end at F(1474) at most, although F(1476) still fits a double. */
export const EXCLUSIVE_MINIMUM = 0;
export const EXCLUSIVE_MAXIMUM = 1476;

/**
 * The first terms of the Fibonacci sequence: 0, 1, 1, 2, … (OEIS A000045).
 *
 * @param terms - how many, an integer, `0 < terms < 1476`.
 * @returns that many terms, exactly. `Number` rounds each to the nearest double (ECMA-262, "Number ( value )"), which is exact for the
 *   first 79 terms.
 * @throws RangeError if terms is not such a number.
 *
 * @example fibonacci(5) // [0n, 1n, 1n, 2n, 3n]
 */
export function fibonacci(terms: number): bigint[] {
  if (!Number.isInteger(terms) || terms <= EXCLUSIVE_MINIMUM || terms >= EXCLUSIVE_MAXIMUM) {
    throw new RangeError(
      `terms: expected an integer, ${EXCLUSIVE_MINIMUM} < terms < ${EXCLUSIVE_MAXIMUM}; got ${terms}`,
    );
  }
  const sequence: bigint[] = [];
  for (let [term, next] = [0n, 1n]; sequence.length < terms; [term, next] = [next, term + next]) sequence.push(term);
  return sequence;
}
