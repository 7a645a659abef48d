import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { lcm, MAXIMUM, MINIMUM } from '../../../lib/core/math/lcm.ts';
import reference from '../../vectors/lcm.json' with { type: 'json' };

describe('lcm', () => {
  test("is that of Python's integers", () => {
    expect(reference).toHaveLength(500);
    for (const [a = 0, b = 0, expected] of reference) expect([a, b, lcm(a, b)]).toEqual([a, b, expected]);
  });

  test('is a multiple of both, and exact', () => {
    const accepted = fc.integer({ min: MINIMUM, max: MAXIMUM });
    fc.assert(
      fc.property(accepted, accepted, (a, b) => {
        const multiple = lcm(a, b);
        expect([multiple % a, multiple % b, Number.isSafeInteger(multiple)]).toEqual([0, 0, true]);
      }),
    );
  });

  test.each([0, -1, 1.5, 94_906_266, NaN, Infinity])('rejects %p with a RangeError', (n) => {
    const error = new RangeError(`expected an integer, 1 <= n <= 94906265; got ${n}`);
    expect(() => lcm(n, 1)).toThrow(error);
    expect(() => lcm(1, n)).toThrow(error);
  });
});
