import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { integerRoot, sqrt } from '../../../lib/core/correctly-rounded/square-root.ts';
import { argument } from '../../vectors/decimal.ts';

test('sqrt of a double is that of the processor, which IEEE 754 requires to be correctly rounded', () => {
  const double = fc.double({ min: 0, max: Number.MAX_VALUE, noNaN: true });
  fc.assert(fc.property(double, (n) => sqrt(argument(n)) === Math.sqrt(n)));
  expect(sqrt(argument(-0.01))).toBeNaN();
});

test('an integer root is the largest integer whose power is not above the number', () => {
  const number = fc.bigInt({ min: 1n, max: 1n << 500n });
  fc.assert(
    fc.property(number, fc.bigInt({ min: 1n, max: 600n }), (n, degree) => {
      const root = integerRoot(n, degree);
      return root ** degree <= n && n < (root + 1n) ** degree;
    }),
  );
  expect(integerRoot(2n, 10n ** 799n)).toBe(1n);
});
