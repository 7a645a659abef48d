/** significand × 2^exponent in decimal, exactly. Number() rounds it with the engine's code instead of the core's. */
export function exactDecimal(significand: bigint, exponent: bigint): string {
  // s × 2^-k is s × 5^k × 10^-k.
  return exponent < 0n ? `${significand * 5n ** -exponent}e${exponent}` : String(significand << exponent);
}
