import { absolute, bitLength, type Fraction } from './fraction.ts';
import { integerRoot } from './square-root.ts';

/** Numerators and denominators are below 2^1077: of doubles, of midpoints of two, and of decimals that JavaScript prints. */
const LARGEST_EXACT_BITS = 1076n;

/**
 * x^y, if it is rational.
 *
 * In lowest terms, let x = u/v and y = p/q. x^y is rational only if u and v are q-th powers of integers.
 *
 * @param x - above 0.
 * @returns x^y in lowest terms; `undefined` if it is irrational, or too long for a double or a midpoint of two.
 *
 * @example exactPower({ numerator: 121n, denominator: 100n }, { numerator: 5n, denominator: 10n }) // ({ numerator: 11n, denominator: 10n })
 */
export function exactPower(x: Fraction, y: Fraction): Fraction | undefined {
  if (x.numerator === x.denominator) return { numerator: 1n, denominator: 1n };
  const base = inLowestTerms(y.numerator < 0n ? { numerator: x.denominator, denominator: x.numerator } : x);
  const { numerator: power, denominator: degree } = inLowestTerms(absolute(y));
  // The power of an integer above 1 would be longer.
  if (degree >= bitLength(base.numerator * base.denominator)) return undefined;
  const u = integerRoot(base.numerator, degree);
  const v = integerRoot(base.denominator, degree);
  if (u ** degree !== base.numerator || v ** degree !== base.denominator) return undefined;
  if ((bitLength(u > v ? u : v) - 1n) * power > LARGEST_EXACT_BITS) return undefined;
  return { numerator: u ** power, denominator: v ** power };
}

/** The same number in lowest terms, by Euclid's algorithm. It is at least 0. */
function inLowestTerms({ numerator, denominator }: Fraction): Fraction {
  let [divisor, rest] = [denominator, numerator];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}
