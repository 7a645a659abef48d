/** The absolute value of n, any finite double; exact. */
export function abs(n: number): number {
  return Math.abs(n);
}
