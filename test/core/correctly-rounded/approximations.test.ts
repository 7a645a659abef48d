import { expect, jest, test } from '@jest/globals';
import type { Approximation } from '../../../lib/core/correctly-rounded/correct-rounding.ts';
import type { Fraction } from '../../../lib/core/correctly-rounded/fraction.ts';
import { argument } from '../../vectors/decimal.ts';
import { approximations, integer } from '../../vectors/elementary.ts';

/** Approximates the result of the function called last; undefined if that did not use Ziv's loop. */
let approximate: ((bits: bigint) => Approximation) | undefined;

const correctRounding = await import('../../../lib/core/correctly-rounded/correct-rounding.ts');
jest.unstable_mockModule('../../../lib/core/correctly-rounded/correct-rounding.ts', () => ({
  ...correctRounding,
  correctlyRounded: (passed: typeof approximate & object) => {
    approximate = passed;
    return correctRounding.correctlyRounded(passed);
  },
}));
const functions = await import('../../../lib/core/correctly-rounded/index.ts');

const NAMES = Object.keys(functions) as (keyof typeof functions)[];

/** What a function passes to Ziv's loop for these arguments. */
function approximation(name: keyof typeof functions, numbers: readonly Fraction[]): typeof approximate {
  approximate = undefined;
  (functions[name] as (...numbers: readonly Fraction[]) => number)(...numbers);
  return approximate;
}

/** Whether significand × 2^exponent differs from the true value by no more than the error that is declared. */
function isWithinError({ significand, error, exponent }: Approximation, trueValue: bigint, trueExponent: bigint) {
  const lowest = exponent < trueExponent ? exponent : trueExponent;
  const difference = (significand << (exponent - lowest)) - (trueValue << (trueExponent - lowest));
  return (difference < 0n ? -difference : difference) <= error << (exponent - lowest);
}

test.each([112n, 168n, 378n].flatMap((bits) => NAMES.map((name) => [bits, name] as const)))(
  'with %p bits, %s is within the error it declares',
  (bits, name) => {
    const rows = approximations[name] as [(string | number)[], string, number][];
    const wrong = rows.filter(([numbers, value, exponent]) => {
      const approximated = approximation(name, numbers.map(argument))?.(bits);
      return approximated === undefined || !isWithinError(approximated, integer(value), BigInt(exponent));
    });
    expect(rows.length).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  },
);
