import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cos, sin, tan } from '../../../lib/core/correctly-rounded/trigonometry.ts';

const FINITE = fc.double({ noNaN: true, noDefaultInfinity: true });
/** Where sine and tangent rise. */
const RISING = fc.double({ min: -Math.PI / 2, max: Math.PI / 2, noNaN: true });

describe.each([
  ['sin', sin],
  ['tan', tan],
])('%s', (_name, f) => {
  test('of a tiny fraction takes no π, whose 66,500 bits would take half a minute', () => {
    expect(f({ numerator: 1n, denominator: 10n ** 20_000n })).toBe(0);
  });

  test('is odd', () => {
    fc.assert(fc.property(FINITE, (n) => f(-n) === -f(n)));
  });

  test('never decreases from −π/2 to π/2', () => {
    fc.assert(fc.property(RISING, RISING, (a, b) => (a <= b ? f(a) <= f(b) : f(a) >= f(b))));
  });
});

test.each([
  ['sin', sin],
  ['cos', cos],
])('%s is between −1 and 1', (_name, f) => {
  fc.assert(fc.property(FINITE, (n) => Math.abs(f(n)) <= 1));
});

describe('cos', () => {
  test('is even', () => {
    fc.assert(fc.property(FINITE, (n) => cos(-n) === cos(n)));
  });

  test('never increases from 0 to π', () => {
    const falling = fc.double({ min: 0, max: Math.PI, noNaN: true });
    fc.assert(fc.property(falling, falling, (a, b) => (a <= b ? cos(a) >= cos(b) : cos(a) <= cos(b))));
  });
});

test('tan is finite for every double, and large for a decimal next to a pole', () => {
  const next = { numerator: 15707963267948966192313216916397514420985846996875529n, denominator: 10n ** 52n };
  expect(tan(next)).toBe(9.535186094047962e52);
  fc.assert(fc.property(FINITE, (n) => Number.isFinite(tan(n))));
});
