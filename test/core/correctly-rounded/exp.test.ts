import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { exp } from '../../../lib/core/correctly-rounded/exponential.ts';
import { argument } from '../../vectors/decimal.ts';

const expOf = (n: number) => exp(argument(n));

describe('exp', () => {
  // Values from mpmath. Rounding twice, to 53 bits and then to a subnormal, gets each of them wrong.
  test.each([
    [-708.4056300658297, 2.2046716281531594e-308],
    [-708.4092106820882, 2.1967916610647397e-308],
    [-708.4250664689655, 2.162234490227921e-308],
    [-708.5337971944903, 1.939463614890581e-308],
    [-708.6992886568406, 1.643650997258686e-308],
    [-708.7985551795573, 1.488328179167157e-308],
    [-708.9237180566441, 1.3132310954689503e-308],
    [-709.0188086047376, 1.194108685761254e-308],
    [-709.7184057688748, 5.93215744929036e-309],
    [-709.8490049177988, 5.205880319543097e-309],
  ])('of %p is rounded once, to %p', (n, power) => {
    expect(expOf(n)).toBe(power);
  });

  test('never decreases', () => {
    const exponent = fc.double({ min: -750, max: 715, noNaN: true });
    fc.assert(fc.property(exponent, exponent, (a, b) => (a <= b ? expOf(a) <= expOf(b) : expOf(a) >= expOf(b))));
  });
});
