import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Decimal, parseDecimal } from '../../../lib/core/decimal.ts';
import { unixInstant } from '../../../lib/core/time/instant.ts';

const END = 8_640_000_000_000_000n;

const decimal = (text: string) => parseDecimal(text) as Decimal;

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

describe('unixInstant, of seconds,', () => {
  test.each([
    ['0', 0],
    ['-0', 0],
    ['1e-400', 0],
    ['-1e-400', -1],
    ['-1e-9999999999', -1],
    ['1709884384.193', 1709884384193],
    ['4.35', 4350],
    ['1.001', 1001], // 1.001 * 1000 is 1000.9999999999999 in doubles
    ['1.0009999999999999999999', 1000],
    ['-0.0001', -1],
    ['-1.5', -1500],
    ['1e3', 1000000],
    ['8640000000000', 8.64e15],
    ['-8640000000000', -8.64e15],
  ])('floors %s to %d ms', (text, milliseconds) => {
    expect(unixInstant(decimal(text), 'seconds')).toBe(milliseconds);
  });

  test.each(['8640000000000.0005', '-8640000000000.0001', '1e13', '-1e308', '1e308'])(
    'has no instant for %s',
    (text) => {
      expect(unixInstant(decimal(text), 'seconds')).toBeUndefined();
    },
  );

  test('is the literal rounded down to the millisecond, exactly, within ±8.64e15 ms and nowhere else', () => {
    const places = fc.integer({ min: 3, max: 12 });
    fc.assert(
      fc.property(
        fc.bigInt({ min: -END - 1000n, max: END + 1000n }),
        fc.nat({ max: 999_999_999 }),
        places,
        (ms, rest, n) => {
          const perMillisecond = 10n ** BigInt(n - 3);
          const units = ms * perMillisecond + (BigInt(rest) % perMillisecond);
          const exact = floorDivide(units, perMillisecond);
          const expected = exact >= -END && units <= END * perMillisecond ? Number(exact) : undefined;
          expect(unixInstant(decimal(literal(units, n)), 'seconds')).toBe(expected);
        },
      ),
    );
  });
});

describe('unixInstant, of milliseconds,', () => {
  test.each([
    ['0', 0],
    ['-0.0', 0],
    ['1709884384193', 1709884384193],
    ['1709884384193.999', 1709884384193],
    ['-0.0001', -1],
    ['-1e-400', -1],
    ['-1', -1],
    ['8.64e15', 8.64e15],
    ['-8640000000000000', -8.64e15],
  ])('floors %s to %d ms', (text, milliseconds) => {
    expect(unixInstant(decimal(text), 'milliseconds')).toBe(milliseconds);
  });

  test.each(['8640000000000000.1', '-8640000000000000.1', '1e16', '-1e308'])('has no instant for %s', (text) => {
    expect(unixInstant(decimal(text), 'milliseconds')).toBeUndefined();
  });
});
