import { expect, test } from '@jest/globals';
import { type Approximation, dyadic } from '../../../lib/core/math/correct-rounding.ts';
import { approximateExponential } from '../../../lib/core/math/exponential.ts';
import { fixedPoint, GUARD_BITS, ln2 } from '../../../lib/core/math/fixed-point.ts';
import { approximateLogarithm, ln10, naturalLogarithm } from '../../../lib/core/math/logarithm.ts';
import { approximatePower } from '../../../lib/core/math/pow.ts';
import { approximateCosine, approximateSine, approximateTangent } from '../../../lib/core/math/trigonometry.ts';
import truth from '../../vectors/kernel.json' with { type: 'json' };

type Name = keyof typeof truth.functions;

/** What Ziv's loop asks each function for. */
const APPROXIMATIONS: Record<Name, (bits: bigint, a: number, b: number) => Approximation> = {
  sin: (bits, n) => approximateSine(n, bits),
  cos: (bits, n) => approximateCosine(n, bits),
  tan: (bits, n) => approximateTangent(n, bits),
  log: (bits, n) => ({ significand: naturalLogarithm(dyadic(n), bits), error: bits, exponent: -bits }),
  log2: (bits, n) => approximateLogarithm(n, ln2, bits),
  log10: (bits, n) => approximateLogarithm(n, ln10, bits),
  exp: (bits, n) => approximateExponential(fixedPoint(dyadic(n), bits + GUARD_BITS), bits),
  pow: (bits, base, exponent) => approximatePower(dyadic(base), dyadic(exponent), bits),
};

function parsed(hex: string): bigint {
  return hex.startsWith('-') ? -BigInt(`0x${hex.slice(1)}`) : BigInt(`0x${hex}`);
}

/** Whether significand × 2^exponent differs from the true value by no more than the error that is declared. */
function isWithinError({ significand, error, exponent }: Approximation, trueValue: bigint, trueExponent: bigint) {
  const lowest = exponent < trueExponent ? exponent : trueExponent;
  const difference = (significand << (exponent - lowest)) - (trueValue << (trueExponent - lowest));
  return (difference < 0n ? -difference : difference) <= error << (exponent - lowest);
}

const NAMES = Object.keys(APPROXIMATIONS) as Name[];

test.each([112n, 224n, 448n].flatMap((bits) => NAMES.map((name) => [bits, name] as const)))(
  'with %p bits, %s is within the error it declares',
  (bits, name) => {
    const rows = truth.functions[name] as [string[], string, number][];
    const wrong = rows.filter(([numbers, value, exponent]) => {
      const [a = NaN, b = NaN] = numbers.map(Number);
      return !isWithinError(APPROXIMATIONS[name](bits, a, b), parsed(value), BigInt(exponent));
    });
    expect(rows.length).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  },
);
