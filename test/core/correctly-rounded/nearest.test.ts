import { describe, expect, test } from '@jest/globals';
import type { Fraction } from '../../../lib/core/correctly-rounded/fraction.ts';
import * as functions from '../../../lib/core/correctly-rounded/index.ts';
import { argument } from '../../vectors/decimal.ts';
import { type ElementaryName, misses, vectors } from '../../vectors/elementary.ts';

const FUNCTIONS = Object.entries(functions) as [ElementaryName, (...numbers: Fraction[]) => number][];

/** All digits of a double, as the fraction that its decimal is. */
function allDigits(n: number | string): Fraction {
  const x = argument(Number(n));
  const places = BigInt(x.denominator.toString(2).length - 1);
  return { numerator: x.numerator * 5n ** places, denominator: 10n ** places };
}

describe.each(FUNCTIONS)('%s', (name, f) => {
  test('is the double nearest to the true value', () => {
    expect(misses(name, f)).toEqual([]);
  });

  // The vectors have the cases of doubles that are hardest to round.
  test('of all digits of a double is that of the double', () => {
    const cases = vectors(name).filter(({ input }) => input.every((n) => typeof n === 'number'));
    expect(cases.filter(({ input, nearest }) => f(...input.map(allDigits)) !== nearest)).toEqual([]);
  });
});
