/** The largest whole number not above n, any finite double; exact. */
export function floor(n: number): number {
  return Math.floor(n);
}
