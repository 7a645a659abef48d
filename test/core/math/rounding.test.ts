import { expect, test } from '@jest/globals';
import { ceil, floor, round } from '../../../lib/core/math/rounding.ts';

const CASES: [(n: number) => number, number, number][] = [
  [floor, 2.9, 2],
  [floor, -2.1, -3],
  [floor, -3, -3],
  [floor, 0.5, 0],
  [floor, -Number.MIN_VALUE, -1],
  [floor, 4503599627370495.5, 4503599627370495],
  [floor, -Number.MAX_VALUE, -Number.MAX_VALUE],
  [ceil, 2.1, 3],
  [ceil, -2.9, -2],
  [ceil, 3, 3],
  [ceil, -0.5, 0],
  [ceil, Number.MIN_VALUE, 1],
  [ceil, 4503599627370495.5, 4503599627370496],
  [ceil, Number.MAX_VALUE, Number.MAX_VALUE],
  [round, 2.5, 3],
  [round, -2.5, -2],
  [round, 2.4, 2],
  [round, -2.6, -3],
  [round, -0.5, 0],
  [round, 0.49999999999999994, 0],
  [round, 0.5, 1],
  [round, 4503599627370495.5, 4503599627370496],
  [round, 4503599627370497, 4503599627370497],
  [round, Number.MAX_VALUE, Number.MAX_VALUE],
];

test.each(CASES.map(([f, ...numbers]) => [f.name, ...numbers, f] as const))('%s of %p is %p', (_name, n, whole, f) => {
  expect(f(n) + 0).toBe(whole);
});
