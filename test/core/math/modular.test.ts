import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { productDifference } from '../../../lib/core/math/exact-product.ts';
import { multiplyModulo, powerModulo } from '../../../lib/core/math/modular.ts';

const LARGEST = Number.MAX_SAFE_INTEGER;
const modulus = fc.oneof(fc.integer({ min: 3, max: LARGEST }), fc.integer({ min: LARGEST - 1000, max: LARGEST }));
const residues = modulus.chain((n) => {
  const half = Math.floor(n / 2);
  const residue = fc.oneof(
    fc.integer({ min: -half, max: half }),
    fc.integer({ min: Math.max(-half, half - 1000), max: half }),
  );
  return fc.tuple(residue, residue, fc.constant(n));
});
const nonNegative = (residue: number, n: number) => BigInt(residue < 0 ? residue + n : residue);

describe('productDifference', () => {
  test('is exact wherever the difference is a double', () => {
    const whole = fc.integer({ min: 1, max: LARGEST });
    fc.assert(
      fc.property(whole, whole, whole, (a, b, c) => {
        const product = BigInt(a) * BigInt(b);
        const d = Number(product / BigInt(c));
        fc.pre(d <= LARGEST);
        expect(BigInt(productDifference(a, b, c, d))).toBe(product - BigInt(c) * BigInt(d));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('multiplyModulo', () => {
  test('is the residue of the product, at most n/2 in size', () => {
    fc.assert(
      fc.property(residues, ([a, b, n]) => {
        const product = multiplyModulo(a, b, n);
        expect(2 * Math.abs(product)).toBeLessThanOrEqual(n);
        expect((BigInt(a) * BigInt(b) - BigInt(product)) % BigInt(n)).toBe(0n);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('powerModulo', () => {
  test('is the residue of repeated products', () => {
    fc.assert(
      fc.property(residues, fc.integer({ min: 1, max: 60 }), ([base, , n], exponent) => {
        const power = BigInt(base) ** BigInt(exponent);
        expect((power - nonNegative(powerModulo(base, exponent, n), n)) % BigInt(n)).toBe(0n);
      }),
    );
  });
});
