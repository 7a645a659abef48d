/** The smallest whole number not below n, any finite double; exact. */
export function ceil(n: number): number {
  return Math.ceil(n);
}
