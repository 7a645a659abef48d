/** The smallest prime factor of every number up to a limit (Eratosthenes). */
export function smallestFactors(limit: number): Int32Array {
  const smallest = new Int32Array(limit + 1);
  for (let divisor = 2; divisor <= limit; divisor++) {
    for (let n = divisor; n <= limit; n += divisor) if (smallest[n] === 0) smallest[n] = divisor;
  }
  return smallest;
}
