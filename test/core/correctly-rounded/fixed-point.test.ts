import { describe, expect, test } from '@jest/globals';
import {
  constant,
  everySecondTerm,
  halfPi,
  inverseTangentSeries,
  ln2,
} from '../../../lib/core/correctly-rounded/fixed-point.ts';
import { naturalLogarithm } from '../../../lib/core/correctly-rounded/logarithm.ts';
import { integer, series } from '../../vectors/elementary.ts';

const TRUE_BITS = BigInt(series.bits);

/** The precisions of Ziv's loop, and others up to 2048 bits. */
const PRECISIONS = [112n, 128n, 168n, 252n, 378n, 567n, 850n, 1275n, 1912n];

/** The error of an approximation in units of 2^-bits, rounded up. */
function error(approximation: bigint, bits: bigint, trueValue: string): number {
  const difference = (approximation << (TRUE_BITS - bits)) - integer(trueValue);
  return Number(((difference < 0n ? -difference : difference) >> (TRUE_BITS - bits)) + 1n);
}

describe.each(PRECISIONS)('with n = %p bits', (bits) => {
  test('ln 2 is within n units, π/2 within 5n', () => {
    expect(error(ln2(bits), bits, series.ln2)).toBeLessThanOrEqual(Number(bits));
    expect(error(halfPi(bits), bits, series.halfPi)).toBeLessThanOrEqual(Number(5n * bits));
  });

  test('artanh and arctan are within 3/8 n + 8 units', () => {
    for (const [name, s] of [
      ['artanh', 1n],
      ['arctan', -1n],
    ] as const) {
      for (const [p, q, value] of series[name] as [string, string, string][]) {
        expect(error(inverseTangentSeries(BigInt(p), BigInt(q), s, bits), bits, value)).toBeLessThanOrEqual(
          Number((3n * bits) / 8n + 8n),
        );
      }
    }
  });

  // Truncating the argument takes off less than one unit, which changes the result by less than two.
  const maxError = Number(bits / 3n + 5n) + 2;
  test.each([
    ['sine', 1n, -1n],
    ['cosine', 0n, -1n],
    ['sinh', 1n, 1n],
    ['cosh', 0n, 1n],
  ] as const)('%s is within n/3 + 7 units', (name, power, sign) => {
    for (const [p, q, value] of series[name] as [string, string, string][]) {
      const x = (BigInt(p) << bits) / BigInt(q);
      const s = sign * ((x * x) >> bits);
      const sum = everySecondTerm(power === 1n ? x : 1n << bits, power, s, bits);
      expect(error(sum, bits, value)).toBeLessThanOrEqual(maxError);
    }
  });

  test('the natural logarithm is within n units', () => {
    for (const [p, q, value] of series.logarithm as [string, string, string][]) {
      const x = { numerator: BigInt(p), denominator: BigInt(q) };
      expect(error(naturalLogarithm(x, bits), bits, value)).toBeLessThanOrEqual(Number(bits));
    }
  });
});

describe('a constant', () => {
  test('is computed again only for more bits than before, and truncated for fewer', () => {
    const computed: bigint[] = [];
    const oneThird = constant((bits) => {
      computed.push(bits);
      return (1n << bits) / 3n;
    });
    expect([oneThird(64n), oneThird(64n), oneThird(128n), oneThird(64n), oneThird(100n)]).toEqual(
      [64n, 64n, 128n, 64n, 100n].map((bits) => (1n << bits) / 3n),
    );
    expect(computed).toEqual([64n, 128n]);
  });

  test('of one n is not returned for another', () => {
    const quotient = constant((bits, n: bigint) => (1n << bits) / n);
    expect([quotient(64n, 3n), quotient(64n, 5n), quotient(60n, 3n)]).toEqual([
      (1n << 64n) / 3n,
      (1n << 64n) / 5n,
      (1n << 60n) / 3n,
    ]);
  });
});
