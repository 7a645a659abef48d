import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Decimal, parseDecimal } from '../../../lib/core/decimal.ts';
import { unixInstant } from '../../../lib/core/time/instant.ts';

const END = 8_640_000_000_000_000n;

/** A literal of a whole number of 10^-places, by BigInt. */
function literal(units: bigint, places: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const cut = digits.length - places;
  return `${units < 0n ? '-' : ''}${digits.slice(0, cut)}.${digits.slice(cut)}`;
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

test.each([
  ['seconds', '-0', 0],
  ['seconds', '1e-400', 0],
  ['seconds', '-1e-9999999999', -1],
  ['seconds', '1.001', 1001], // 1.001 * 1000 is 1000.9999999999999 in doubles
  ['seconds', '1e3', 1_000_000],
  ['seconds', '8640000000000', 8.64e15],
  ['seconds', '-8640000000000', -8.64e15],
  ['seconds', '8640000000000.0005', undefined],
  ['seconds', '-8640000000000.0001', undefined],
  ['seconds', '1e308', undefined],
  ['milliseconds', '-1e-400', -1],
  ['milliseconds', '8.64e15', 8.64e15],
  ['milliseconds', '8640000000000000.1', undefined],
  ['milliseconds', '-8640000000000000.1', undefined],
] as const)('the instant of Unix %s %s is %p', (unit, text, milliseconds) => {
  expect(unixInstant(parseDecimal(text) as Decimal, unit)).toBe(milliseconds);
});

test('an instant is the literal rounded down to the millisecond, exactly, within ±8.64e15 ms and nowhere else', () => {
  const instant = fc.bigInt({ min: -END - 1000n, max: END + 1000n });
  const unit = fc.constantFrom(['seconds', 3] as const, ['milliseconds', 0] as const);
  fc.assert(
    fc.property(instant, fc.nat({ max: 999_999_999 }), fc.nat(9), unit, (ms, rest, digits, [name, places]) => {
      const perMillisecond = 10n ** BigInt(digits);
      const units = ms * perMillisecond + (BigInt(rest) % perMillisecond);
      const exact = floorDivide(units, perMillisecond);
      const expected = exact >= -END && units <= END * perMillisecond ? Number(exact) : undefined;
      const text = literal(units, digits + places);
      expect(unixInstant(parseDecimal(text) as Decimal, name)).toBe(expected);
    }),
  );
});
