import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compare, type Decimal, isInteger, parseDecimal } from '../../lib/core/decimal.ts';

const accepted: [text: string, value: number, whole: boolean][] = [
  ['5', 5, true],
  ['5.', 5, true],
  ['.5', 0.5, false],
  ['.25', 0.25, false],
  ['-2.50', -2.5, false],
  ['+3', 3, true],
  ['1e3', 1000, true],
  ['1E-3', 0.001, false],
  ['1e+2', 100, true],
  ['5.0', 5, true],
  ['5e0', 5, true],
  ['50e-1', 5, true],
  ['.5e1', 5, true],
  ['0', 0, true],
  ['-0', 0, true],
  ['0e400', 0, true],
  ['-0.0e-9', 0, true],
  ['007', 7, true],
  ['1e-400', 0, false],
  ['-1e-400', 0, false],
  ['5.00000000000000000001', 5, false],
  ['9007199254740993', 9007199254740992, true],
  ['1.7976931348623157e308', Number.MAX_VALUE, true],
  [`${'9'.repeat(8000)}e-7999`, 10, false],
  [`0.${'0'.repeat(8000)}1e8001`, 1, true],
  [`${'0'.repeat(8000)}1`, 1, true],
];

const rejected = [
  ...['', ' ', '.', '+', '-', 'e', 'e5', '.e5', '1e', '1e+', '1e1.5', '--1', '+-1', '1-', '1 ', ' 1', '1\n', '\u00a01'],
  ...['0x10', '0b1', '0o7', '1_000', '1,000', '12abc', '1n', 'NaN', 'Infinity', '-Infinity', 'null', 'true', '1/2'],
  ...['1e400', '-1e400', '1e309', '9'.repeat(400), `1e${'9'.repeat(8000)}`],
  ...['٣', '５', '½', 'Ⅷ', '1\u0000', '−1', '1٫5', '\ufeff1'],
];

/** A text for a test's title: a long one is truncated. */
const title = (text: string) => (text.length > 40 ? `${text.slice(0, 20)}…` : JSON.stringify(text));

describe('parseDecimal', () => {
  test.each(accepted.map((row) => [title(row[0]), ...row] as const))('accepts %s', (_title, text, value, whole) => {
    const decimal = parseDecimal(text) as Decimal;
    expect(decimal.value).toBe(value);
    expect(isInteger(decimal)).toBe(whole);
  });

  test.each(rejected.map((text) => [title(text), text]))('rejects %s', (_title, text) => {
    expect(parseDecimal(text)).toBeUndefined();
  });

  test('agrees with Number on every literal that JavaScript prints', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const decimal = parseDecimal(String(value)) as Decimal;
        expect(decimal.value).toBe(value + 0);
        expect(isInteger(decimal)).toBe(Number.isInteger(value));
      }),
    );
  });

  test('has the exact value in its digits and exponent', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.integer({ min: -400, max: 200 }), (digits, exponent) => {
        const decimal = parseDecimal(`${digits}e${exponent}`);
        fc.pre(decimal !== undefined);
        const size = BigInt(decimal.digits) * 10n ** BigInt(Math.max(0, decimal.exponent - exponent));
        expect(decimal.isNegative ? -size : size).toBe(digits);
      }),
    );
  });

  test('rejects a string in time linear in its length', () => {
    // Linear time is milliseconds here, quadratic time hours. With ten times as many characters, V8's regular expressions
    // have overflowed their stack on a busy machine; a request has at most 10 kB.
    expect(parseDecimal(`${'0'.repeat(4_000_000)}x`)).toBeUndefined();
  });
});

test('compare orders literals as written, where doubles would be equal', () => {
  const ascending = [
    ...['-1e308', '-10', '-9', '-1.00000000000000000001', '-1', '-.5', '-1e-400', '-1e-401', '-0e9'],
    ...['1e-401', '1e-400', '.5', '0.99999999999999999999', '1', '1.00000000000000000001', '9', '10', '1e308'],
  ];
  for (const [index, text] of ascending.entries()) {
    for (const [other, otherText] of ascending.entries()) {
      const order = compare(parseDecimal(text) as Decimal, parseDecimal(otherText) as Decimal);
      expect([text, otherText, Math.sign(order) + 0]).toEqual([text, otherText, Math.sign(index - other)]);
    }
  }
  expect(compare(parseDecimal('-0') as Decimal, parseDecimal('0.0') as Decimal)).toBe(0);
  expect(compare(parseDecimal('01.50') as Decimal, parseDecimal('15e-1') as Decimal)).toBe(0);
});
