import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cos, sin, tan } from '../src/trigonometry.ts';
import { misses } from './vectors/elementary.ts';

const FINITE = fc.double({ noNaN: true, noDefaultInfinity: true });
/** Where sine and tangent rise. */
const RISING = fc.double({ min: -Math.PI / 2, max: Math.PI / 2, noNaN: true });

test.each([
  ['sin', sin],
  ['cos', cos],
  ['tan', tan],
] as const)('%s is the double nearest to the true value', (name, f) => {
  expect(misses(name, f)).toEqual([]);
});

describe.each([
  ['sin', sin],
  ['tan', tan],
])('%s', (_name, f) => {
  test('of 0 is 0, not −0', () => {
    expect(f(0)).toBe(0);
  });

  test('of a small number is that number', () => {
    expect([f(Number.MIN_VALUE), f(-1e-300)]).toEqual([Number.MIN_VALUE, -1e-300]);
  });

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

test('sin of 1e22, far beyond the precision of π as a double', () => {
  expect(sin(1e22)).toBe(-0.8522008497671888);
});

describe('cos', () => {
  test.each([
    [0, 1],
    [1e22, 0.523214785395139],
    [Math.PI, -1],
    [6381956970095103 * 2 ** 797, -4.6871659242546277e-19],
  ])('of %p is %p', (n, cosine) => {
    expect(cos(n)).toBe(cosine);
  });

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
  expect(tan(Math.PI / 2)).toBe(16331239353195370);
  fc.assert(fc.property(FINITE, (n) => Number.isFinite(tan(n))));
});
