import { expect, test } from '@jest/globals';
import { type Decimal, parseDecimal } from '../../../lib/core/decimal.ts';
import { decimalPower } from '../../../lib/core/math/decimal-power.ts';
import rows from '../../vectors/decimal-power.json' with { type: 'json' };

const power = (base: string, exponent: string) =>
  decimalPower(parseDecimal(base) as Decimal, parseDecimal(exponent) as Decimal) ?? null;

test('a power of a decimal has all its digits, as in another language', () => {
  for (const [base, exponent, expected] of rows as [string, string, string | null][])
    expect([base, exponent, power(base, exponent)]).toEqual([base, exponent, expected]);
});

test('a power of 0 is 1, however many places the base has', () => {
  expect(power(`1e-${'9'.repeat(400)}`, '0')).toBe('1');
});

test('a power with too many digits is not computed', () => {
  // BigInt throws a RangeError for the longest of them.
  for (const base of ['2', '1.0000001', '9'.repeat(300), '1e-300', '1e300'])
    for (const exponent of ['1e300', '9007199254740993', '4000']) expect(power(base, exponent)).toBeNull();
});
