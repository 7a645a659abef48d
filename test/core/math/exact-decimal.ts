/** significand × 2^exponent in decimal, exactly. Number() of it is rounded by the engine, not by the core. */
export function exactDecimal(significand: bigint, exponent: bigint): string {
  // s × 2^-k is s × 5^k × 10^-k.
  return exponent < 0n ? `${significand * 5n ** -exponent}e${exponent}` : String(significand << exponent);
}
