import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { correctlyRounded, nearestDouble } from '../../../lib/core/correctly-rounded/correct-rounding.ts';
import { runs } from '../../support/property-runs.ts';
import { exactDecimal } from './exact-decimal.ts';

describe('nearestDouble', () => {
  test.each([
    ['0', 0n, -112n, 0],
    ['0 with any exponent', 0n, 5000n, 0],
    ['the smallest subnormal', 1n, -1074n, Number.MIN_VALUE],
    ['half the smallest subnormal, a tie that rounds to 0', 1n, -1075n, 0],
    ['a little more than half the smallest subnormal', 5n, -1077n, Number.MIN_VALUE],
    ['1.5 times the smallest subnormal, a tie that rounds up to even', 3n, -1075n, 2 * Number.MIN_VALUE],
    ['a number far below all subnormals', 1n, -(10n ** 20n), 0],
    ['a subnormal that rounds up to the smallest normal', (1n << 53n) - 1n, -1075n, 2 ** -1022],
    ['the largest double', (1n << 53n) - 1n, 971n, Number.MAX_VALUE],
    ['a number just below the tie above the largest double', (1n << 155n) - (1n << 101n) - 1n, 869n, Number.MAX_VALUE],
    ['the tie above the largest double', (1n << 54n) - 1n, 970n, Infinity],
    ['a number far above all doubles', 1n, 10n ** 20n, Infinity],
  ])('of %s rounds as IEEE 754 says', (_title, significand, exponent, expected) => {
    expect(nearestDouble({ significand, exponent })).toBe(expected);
    expect(nearestDouble({ significand: -significand, exponent }) + 0).toBe(expected === 0 ? 0 : -expected);
  });

  test('rounds as JavaScript rounds the same number in decimal', () => {
    const significand = fc.bigInt({ min: 1n, max: 1n << 120n });
    const exponent = fc.bigInt({ min: -1200n, max: 960n });
    fc.assert(
      fc.property(
        significand,
        exponent,
        (s, e) => nearestDouble({ significand: s, exponent: e }) === Number(exactDecimal(s, e)),
      ),
      { numRuns: runs(1000) },
    );
  });

  test('rounds ties and their neighbours as JavaScript rounds the same number in decimal', () => {
    const odd = fc.bigInt({ min: 1n << 52n, max: (1n << 53n) - 1n }).map((n) => 2n * n + 1n);
    const exponent = fc.bigInt({ min: -1130n, max: 960n });
    fc.assert(
      fc.property(odd, exponent, fc.bigInt({ min: -1n, max: 1n }), (tie, e, step) => {
        const significand = (tie << 40n) + step;
        return nearestDouble({ significand, exponent: e }) === Number(exactDecimal(significand, e));
      }),
      { numRuns: runs(1000) },
    );
  });
});

describe('correctlyRounded', () => {
  /** Approximates 1 + 2^-53 + distance × 2^-n, which is next to a tie, within two units; records the bits of each call. */
  function nextToATie(distance: 1n | -1n, n: bigint) {
    const requested: bigint[] = [];
    const approximate = (bits: bigint) => {
      requested.push(bits);
      const exact = (1n << n) + (1n << (n - 53n)) + distance;
      const value = bits < n ? exact >> (n - bits) : exact << (bits - n);
      return { significand: value, error: 2n, exponent: -bits };
    };
    return { requested, approximate };
  }

  test.each([
    [100n, [112n]],
    [150n, [112n, 168n]],
    [300n, [112n, 168n, 252n, 378n]],
    [14_500n, [112n, 168n, 252n, 378n, 567n, 850n, 1275n, 1912n, 2868n, 4302n, 6453n, 9679n, 14518n]],
  ])('distinguishes a number 2^-%s from a tie, with the precisions %p', (n, precisions) => {
    const above = nextToATie(1n, n);
    expect(correctlyRounded(above.approximate)).toBe(1 + 2 ** -52);
    expect(above.requested).toEqual(precisions);

    const below = nextToATie(-1n, n);
    expect(correctlyRounded(below.approximate)).toBe(1);
    expect(below.requested).toEqual(precisions);
  });

  // An error in what rules out ties would be a 500 of the service, not a function that runs until it is stopped.
  test('throws if the approximation gets no closer', () => {
    expect(() => correctlyRounded(nextToATie(1n, 15_000n).approximate)).toThrow('14518 bits');
    expect(() => correctlyRounded(() => ({ significand: 3n, error: 2n ** 80n, exponent: 0n }))).toThrow('14518 bits');
    expect(() => correctlyRounded(() => undefined)).toThrow('14518 bits');
  });
});
