/**
 * The whole number nearest to n; ties go up: 2.5 is 3, −2.5 is −2 (ECMA-262, Math.round).
 *
 * @param n any finite double.
 * @returns exact; 0 for 0.49999999999999994, which a floor of n + ½ takes for 1.
 */
export function round(n: number): number {
  return Math.round(n);
}
