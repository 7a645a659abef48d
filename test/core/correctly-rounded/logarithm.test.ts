import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { log, log2, log10 } from '../../../lib/core/correctly-rounded/logarithm.ts';
import { argument } from '../../vectors/decimal.ts';

const POSITIVE = fc.double({ min: Number.MIN_VALUE, max: Number.MAX_VALUE, noNaN: true });

describe.each([
  ['log', log],
  ['log2', log2],
  ['log10', log10],
])('%s', (_name, f) => {
  const logarithm = (n: number) => f(argument(n));

  test('is NaN for a negative number', () => {
    expect(logarithm(-Number.MIN_VALUE)).toBeNaN();
    expect(logarithm(-1)).toBeNaN();
  });

  test('never decreases', () => {
    fc.assert(
      fc.property(POSITIVE, POSITIVE, (a, b) => (a <= b ? logarithm(a) <= logarithm(b) : logarithm(a) >= logarithm(b))),
    );
  });
});

test('log2 is exact for every power of two, subnormals included', () => {
  let power = Number.MIN_VALUE;
  for (let k = -1074; k <= 1023; k++) {
    expect(log2(argument(power))).toBe(k);
    power *= 2;
  }
});

test('log10 is whole for the double nearest to any power of ten', () => {
  for (let k = -307; k <= 308; k++) expect(log10(argument(Number(`1e${k}`)))).toBe(k);
});
