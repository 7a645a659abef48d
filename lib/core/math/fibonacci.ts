/**
 * The first terms of the Fibonacci sequence: 0, 1, 1, 2, … (OEIS A000045).
 *
 * @param terms - how many, an integer of at least 0.
 * @returns that many terms, exactly. `Number` rounds each to the nearest double (ECMA-262, "Number ( value )"), which is exact for the
 *   first 79 terms.
 *
 * @example fibonacci(5) // [0n, 1n, 1n, 2n, 3n]
 */
export function fibonacci(terms: number): bigint[] {
  const sequence: bigint[] = [];
  for (let [term, next] = [0n, 1n]; sequence.length < terms; [term, next] = [next, term + next]) sequence.push(term);
  return sequence;
}
