/**
 * Fixed-point arithmetic on BigInt: the kernel of the elementary functions.
 *
 * A bigint v stands for the real number v × 2^-bits; 2^-bits is its unit. A shift or a division is off by less than a unit,
 * everything else is exact. Error bounds hold from 112 bits on; each function derives its own, and README.md says what follows.
 */
import { bitLength } from './fraction.ts';

/**
 * How many more bits a value needs if its error is multiplied by n later, or if it has n bits more already: 2^guardBits(n) is above
 * 256 n².
 *
 * @example guardBits(3n) // 12n
 */
export function guardBits(n: bigint): bigint {
  return 2n * bitLength(n) + 8n;
}

/**
 * ln 2 = 2 artanh 1/3, within `bits` units.
 *
 * @example Number(ln2(112n)) / 2 ** 112 // 0.6931471805599453
 */
export const ln2 = /* @__PURE__ */ constant((bits) => 2n * inverseTangentSeries(1n, 3n, 1n, bits));

/**
 * π/2 = 8 arctan 1/5 − 2 arctan 1/239 (Machin's formula; Abramowitz and Stegun, 4.4.42), within 5 × `bits` units.
 *
 * @example Number(halfPi(112n)) / 2 ** 112 // Math.PI / 2
 */
export const halfPi = /* @__PURE__ */ constant(
  (bits) => 8n * inverseTangentSeries(1n, 5n, -1n, bits) - 2n * inverseTangentSeries(1n, 239n, -1n, bits),
);

/**
 * A number, or one for each n, that is computed when it is first needed. The most precise value is kept, and cut where fewer bits
 * are needed, so its last bits depend on the calls before; a result that is correctly rounded does not.
 *
 * @param compute - returns the number with an error of at most c × `bits` units, for some c of at least 1.
 * @returns a function that returns it with the same bound on its error, for `bits` of at least 3.
 *
 * @example constant((bits) => 3n << bits)(64n) // 3n << 64n
 */
export function constant<N extends [] | [n: bigint]>(compute: (bits: bigint, ...n: N) => bigint): typeof compute {
  // Cutting d bits of b + d keeps the bound: c (b + d)/2^d + 1 ≤ c b for c, d ≥ 1 and b ≥ 3.
  const known = new Map<bigint | undefined, { bits: bigint; value: bigint }>();
  return (bits, ...n) => {
    const [key] = n;
    const best = known.get(key);
    if (best !== undefined && best.bits >= bits) return best.value >> (best.bits - bits);
    const value = compute(bits, ...n);
    known.set(key, { bits, value });
    return value;
  };
}

/**
 * artanh x for s = 1 and arctan x for s = −1, where x = p/q: the series x + s x³/3 + s² x⁵/5 + … (Abramowitz and Stegun,
 * 4.6.33 and 4.4.42).
 *
 * @param p - the numerator of x.
 * @param q - its denominator; |p/q| ≤ 1/3.
 * @param s - 1n or −1n.
 * @param bits - of the result.
 * @returns within 3/8 bits + 8 units.
 *
 * @example Number(2n * inverseTangentSeries(1n, 3n, 1n, 112n)) / 2 ** 112 // 0.6931471805599453
 */
export function inverseTangentSeries(p: bigint, q: bigint, s: 1n | -1n, bits: bigint): bigint {
  // In units, for b bits: x is off by less than 1, x² by less than 2. If one power of x is off by e, the next is off by
  // less than e/9 + 2/3 + 1, so none by more than 1.9, and the term with the divisor n by less than 1.9/n + 1. Powers
  // fall by a factor of 9, so b/3.1 + 1 terms suffice and the rest is below 1. The sum is below 3/8 b + 8.
  const x = (p << bits) / q;
  const factor = s * ((x * x) >> bits);
  let sum = x;
  let power = x;
  for (let n = 3n, term = x; term !== 0n; n += 2n) {
    power = (power * factor) >> bits;
    term = power / n;
    sum += term;
  }
  return sum;
}

/**
 * The sum of every second term of the exponential series: first × (1 + s/((n+1)(n+2)) + s²/((n+1)(n+2)(n+3)(n+4)) + …).
 *
 * With s = −x² this is cos x for first = 1 and n = 0, sin x for first = x and n = 1; with s = x² it is cosh x and sinh x
 * (Abramowitz and Stegun, 4.3.65, 4.3.66, 4.5.62 and 4.5.63).
 *
 * @param first - the first term, at most 1 in absolute value.
 * @param n - the power of x in it.
 * @param s - x² or −x², off by less than a unit; at most 0.62 in absolute value.
 * @param bits - of `first`, `s` and the result.
 * @returns within bits/3 + 5 units of the infinite sum for the true x².
 *
 * @example everySecondTerm(1n << 128n, 0n, 0n, 128n) // 1n << 128n
 */
export function everySecondTerm(first: bigint, n: bigint, s: bigint, bits: bigint): bigint {
  // In units, for b bits: s is off by less than 1. If one term is off by e, the next is off by less than (0.62 e +
  // 2)/((n + 1)(n + 2)) + 1: the first by at most 2 (its divisor is 2 or 6), later ones by at most 1.4. At most b/6 + 2
  // terms are needed, and 1.4 (b/6 + 2) + 3 < b/3 + 5.
  let sum = first;
  for (let term = first, k = n; term !== 0n; k += 2n) {
    term = ((term * s) >> bits) / ((k + 1n) * (k + 2n));
    sum += term;
  }
  return sum;
}
