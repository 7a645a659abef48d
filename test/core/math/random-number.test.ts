import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Random64, randomInteger, randomReal } from '../../../lib/core/math/random-number.ts';
import { runs } from '../../support/property-runs.ts';

const LARGEST = Number.MAX_SAFE_INTEGER;
const ALL = 2n ** 64n - 1n;

/** The given draws, in order; throws when there are none left. */
function script(...draws: bigint[]): Random64 {
  return () => {
    const draw = draws.shift();
    if (draw === undefined) throw new Error('no scripted draws left');
    return draw;
  };
}

/** Marsaglia's xorshift generator with 64 bits: the same draws for the same seed. */
function seeded(seed: number): Random64 {
  let state = BigInt.asUintN(64, BigInt(seed)) | 1n;
  return () => {
    state = BigInt.asUintN(64, state ^ (state << 13n));
    state ^= state >> 7n;
    state = BigInt.asUintN(64, state ^ (state << 17n));
    return state;
  };
}

/** Pearson's chi-squared statistic of counts that should be equal. */
function chiSquared(counts: number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

const bounds = (value: fc.Arbitrary<number>) =>
  fc
    .tuple(value, value)
    .filter(([a, b]) => a !== b)
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
const seed = fc.integer();

describe('randomInteger', () => {
  test('is a whole number within any bounds', () => {
    fc.assert(
      fc.property(bounds(fc.integer({ min: -LARGEST, max: LARGEST })), seed, ([min, max], seed) => {
        const number = randomInteger(min, max, seeded(seed));
        expect(Number.isSafeInteger(number)).toBe(true);
        expect(number).toBeGreaterThanOrEqual(min);
        expect(number).toBeLessThanOrEqual(max);
      }),
      { numRuns: runs(1000) },
    );
  });

  test.each([
    [0, 1],
    [-1, 0],
    [1, 6],
    [0, 1000],
    [0, LARGEST],
    [-LARGEST, LARGEST],
    [LARGEST - 1, LARGEST],
  ])('reaches both ends of %p to %p', (min, max) => {
    expect(randomInteger(min, max, script(0n))).toBe(min);
    expect(randomInteger(min, max, script(BigInt(max) - BigInt(min)))).toBe(max);
  });

  test('discards draws that would make some results more likely', () => {
    // 1 to 6 takes three bits; draws of 6 and 7 are discarded.
    expect(randomInteger(1, 6, script(6n, 7n, 5n))).toBe(6);
    // 0 to 255 uses all values of eight bits, so no draw is discarded.
    expect(randomInteger(0, 255, script(261n))).toBe(5);
    // −(2^53 − 1) to 2^53 − 1 takes 54 bits; only a draw of 2^54 − 1 is discarded.
    expect(randomInteger(-LARGEST, LARGEST, script(ALL, 0n))).toBe(-LARGEST);
    // A draw of 2^53 + 1 is no double.
    expect(randomInteger(-LARGEST, LARGEST, script((1n << 53n) + 1n))).toBe(2);
  });

  test('gives each value of a die equally often', () => {
    const counts = Array<number>(6).fill(0);
    const random64 = seeded(20260517);
    for (let i = 0; i < 60_000; i++) (counts[randomInteger(1, 6, random64) - 1] as number)++;
    // 20.5 is exceeded once in 1000 seeds (5 degrees of freedom); this seed is fixed.
    expect(chiSquared(counts)).toBeLessThan(20.5);
  });
});

describe('randomReal', () => {
  test('is at least min and less than max, for any bounds', () => {
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(bounds(finite), seed, ([min, max], seed) => {
        const number = randomReal(min, max, seeded(seed));
        expect(number).toBeGreaterThanOrEqual(min);
        expect(number).toBeLessThan(max);
      }),
      { numRuns: runs(2000) },
    );
  });

  test('goes up to the last double below the upper bound', () => {
    expect(randomReal(0, 1, script(ALL))).toBe(1 - 2 ** -53);
    expect(randomReal(-1.7e308, 1.7e308, script(ALL))).toBeGreaterThan(1.699e308);
  });

  test('is min + u (max − min) in double arithmetic', () => {
    expect(randomReal(0.3, 2.3, script(5n << 50n))).toBe(0.3 + 0.625 * (2.3 - 0.3));
    expect(randomReal(0.1 * 3, 2.4, script(5n << 50n))).toBe(0.1 * 3 + 0.625 * (2.4 - 0.1 * 3));
    expect(randomReal(-1.7e308, 1.7e308, script(1n << 52n))).toBe(0);
    expect(randomReal(-1.7e308, 1.7e308, script(0n))).toBe(-1.7e308);
  });

  test('draws again if rounding gives the upper bound', () => {
    expect(randomReal(1, 1 + Number.EPSILON, script(ALL, 1n << 31n))).toBe(1);
    expect(randomReal(0, Number.MIN_VALUE, script(ALL, 1n))).toBe(0);
  });
});
