import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cos, sin, tan } from '../../../lib/core/correctly-rounded/trigonometry.ts';
import { argument } from '../../vectors/decimal.ts';

const FINITE = fc.double({ noNaN: true, noDefaultInfinity: true });

describe.each([
  ['sin', sin],
  ['tan', tan],
])('%s', (_name, f) => {
  test('of a tiny fraction takes no π, whose 66,500 bits would take half a minute', () => {
    expect(f({ numerator: 1n, denominator: 10n ** 20_000n })).toBe(0);
  });

  test('is odd', () => {
    fc.assert(fc.property(FINITE, (n) => f(argument(-n)) === -f(argument(n))));
  });
});

test('cos is even', () => {
  fc.assert(fc.property(FINITE, (n) => cos(argument(-n)) === cos(argument(n))));
});

test('tan is finite for every double, and large for a decimal next to a pole', () => {
  const next = { numerator: 15707963267948966192313216916397514420985846996875529n, denominator: 10n ** 52n };
  expect(tan(next)).toBe(9.535186094047962e52);
  fc.assert(fc.property(FINITE, (n) => Number.isFinite(tan(argument(n)))));
});
