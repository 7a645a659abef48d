import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type RandomWord, randomInteger, randomReal } from '../../../lib/core/math/random-number.ts';
import { runs } from '../../support/property-runs.ts';

const LARGEST = Number.MAX_SAFE_INTEGER;
const WORD = 0xffff_ffff;
const HALF = 0x8000_0000;

/** The given words, in order; throws when there are none left. */
function script(...words: number[]): RandomWord {
  return () => {
    const word = words.shift();
    if (word === undefined) throw new Error('no scripted random words left');
    return word;
  };
}

/** Marsaglia's xorshift generator with 32 bits: the same words for the same seed. */
function seeded(seed: number): RandomWord {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
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
    expect(randomInteger(min, max, script(0, 0))).toBe(min);
    const last = BigInt(max) - BigInt(min);
    expect(randomInteger(min, max, script(Number(last >> 32n), Number(last & 0xffff_ffffn)))).toBe(max);
  });

  test('discards draws that would make some results more likely', () => {
    // 1 to 6 takes three bits; draws of 6 and 7 are discarded.
    expect(randomInteger(1, 6, script(0, 6, 0, 7, 0, 5))).toBe(6);
    // 0 to 255 uses all values of eight bits, so no draw is discarded.
    expect(randomInteger(0, 255, script(0, 261))).toBe(5);
    // −(2^53 − 1) to 2^53 − 1 takes 54 bits; only a draw of 2^54 − 1 is discarded.
    expect(randomInteger(-LARGEST, LARGEST, script(WORD, WORD, 0, 0))).toBe(-LARGEST);
    // A draw of 2^53 + 1 is no double.
    expect(randomInteger(-LARGEST, LARGEST, script(0x0020_0000, 1))).toBe(2);
  });

  test('gives each value of a die equally often', () => {
    const counts = Array<number>(6).fill(0);
    const randomWord = seeded(20260517);
    for (let i = 0; i < 60_000; i++) (counts[randomInteger(1, 6, randomWord) - 1] as number)++;
    // 20.5 is exceeded once in 1000 seeds (5 degrees of freedom); this seed is fixed.
    expect(chiSquared(counts)).toBeLessThan(20.5);
  });

  test.each([
    [1, 1],
    [0.5, 3],
    [0, LARGEST + 1],
  ])('rejects %p to %p with a RangeError', (min, max) => {
    expect(() => randomInteger(min, max, script())).toThrow(`got ${min}, ${max}`);
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
    expect(randomReal(0, 1, script(WORD, WORD))).toBe(1 - 2 ** -53);
    expect(randomReal(-1.7e308, 1.7e308, script(WORD, WORD))).toBeGreaterThan(1.699e308);
  });

  test('is min + u (max − min) in double arithmetic', () => {
    expect(randomReal(0.3, 2.3, script(0x0014_0000, 0))).toBe(0.3 + 0.625 * (2.3 - 0.3));
    expect(randomReal(0.1 * 3, 2.4, script(0x0014_0000, 0))).toBe(0.1 * 3 + 0.625 * (2.4 - 0.1 * 3));
    expect(randomReal(-1.7e308, 1.7e308, script(0x0010_0000, 0))).toBe(0);
    expect(randomReal(-1.7e308, 1.7e308, script(0, 0))).toBe(-1.7e308);
  });

  test('draws again if rounding gives the upper bound', () => {
    expect(randomReal(1, 1 + Number.EPSILON, script(WORD, WORD, 0, HALF))).toBe(1);
    expect(randomReal(0, Number.MIN_VALUE, script(WORD, WORD, 0, 1))).toBe(0);
  });

  test.each([
    [1, 1],
    [0, Infinity],
    [NaN, 1],
  ])('rejects %p to %p with a RangeError', (min, max) => {
    expect(() => randomReal(min, max, script())).toThrow(`got ${min}, ${max}`);
  });
});
