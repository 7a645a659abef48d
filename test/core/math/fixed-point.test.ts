import { describe, expect, test } from '@jest/globals';
import { everySecondTerm, fixedPoint, halfPi, inverseTangent, ln2 } from '../../../lib/core/math/fixed-point.ts';
import { naturalLogarithm } from '../../../lib/core/math/logarithm.ts';
import truth from '../../vectors/kernel.json' with { type: 'json' };

const TRUE_BITS = BigInt(truth.bits);

/** The two passes that every function makes of Ziv's loop, and the precisions beyond that none has needed. */
const PRECISIONS = [112n, 128n, 224n, 256n, 448n, 512n, 1024n, 2048n];

function parsed(hex: string): bigint {
  return hex.startsWith('-') ? -BigInt(`0x${hex.slice(1)}`) : BigInt(`0x${hex}`);
}

/** By how many units the approximation is off, rounded up. */
function error(approximation: bigint, bits: bigint, trueValue: string): number {
  const difference = (approximation << (TRUE_BITS - bits)) - parsed(trueValue);
  return Number(((difference < 0n ? -difference : difference) >> (TRUE_BITS - bits)) + 1n);
}

describe.each(PRECISIONS)('at %p bits', (bits) => {
  const cut = (hex: string) => parsed(hex) >> (TRUE_BITS - bits);

  test('ln 2 is within as many units, π/2 within five times as many', () => {
    expect(error(ln2(bits), bits, truth.ln2)).toBeLessThanOrEqual(Number(bits));
    expect(error(halfPi(bits), bits, truth.halfPi)).toBeLessThanOrEqual(Number(5n * bits));
  });

  test('artanh and arctan are within half as many units', () => {
    for (const [name, s] of [
      ['artanh', 1n],
      ['arctan', -1n],
    ] as const) {
      for (const [p, q, value] of truth[name] as [number, number, string][]) {
        expect(error(inverseTangent(BigInt(p), BigInt(q), s, bits), bits, value)).toBeLessThanOrEqual(
          Number(bits / 2n),
        );
      }
    }
  });

  // The argument is cut, which takes off less than a unit and changes the result by less than two.
  const half = Number(bits / 2n) + 2;
  test.each([
    ['sin', 1n, -1n],
    ['cos', 0n, -1n],
    ['sinh', 1n, 1n],
    ['cosh', 0n, 1n],
  ] as const)('%s is within half as many units', (name, power, sign) => {
    for (const [argument, value] of truth[name] as [string, string][]) {
      const x = cut(argument);
      const s = sign * ((x * x) >> bits);
      const sum = everySecondTerm(power === 1n ? x : 1n << bits, power, s, bits);
      expect(error(sum, bits, value)).toBeLessThanOrEqual(half);
    }
  });

  test('the natural logarithm is within as many units', () => {
    for (const [significand, exponent, value] of truth.logarithm as [string, string, string][]) {
      const x = { significand: BigInt(significand), exponent: BigInt(exponent) };
      expect(error(naturalLogarithm(x, bits), bits, value)).toBeLessThanOrEqual(Number(bits));
    }
  });
});

describe('a constant', () => {
  test('is the same to a unit whether it was computed for these bits or read off more of them', () => {
    const computed = ln2(160n);
    ln2(4096n);
    const readOff = ln2(160n);
    expect(Math.abs(Number(computed - readOff))).toBeLessThanOrEqual(160);
    expect(error(readOff, 160n, truth.ln2)).toBe(1);
  });
});

describe('fixedPoint', () => {
  test.each([
    [{ significand: 3n, exponent: -1n }, 4n, 24n],
    [{ significand: 5n, exponent: 2n }, 1n, 40n],
    [{ significand: 7n, exponent: -3n }, 1n, 1n],
    [{ significand: -7n, exponent: -3n }, 1n, -2n],
    [{ significand: 1n, exponent: -1074n }, 112n, 0n],
    [{ significand: -1n, exponent: -1074n }, 112n, -1n],
  ])('of %p with %p bits is %p', (x, bits, expected) => {
    expect(fixedPoint(x, bits)).toBe(expected);
  });
});
