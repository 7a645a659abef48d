import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Decimal, parseDecimal } from '../../../lib/core/decimal.ts';
import { ceil, floor, round } from '../../../lib/core/math/rounding.ts';
import rows from '../../vectors/rounding.json' with { type: 'json' };

const rounded = (text: string) => [floor, ceil, round].map((f) => f(parseDecimal(text) as Decimal));

test('floor, ceil and round of a decimal as written are those of another language', () => {
  for (const [literal = '', ...expected] of rows)
    expect([literal, ...rounded(literal).map(String)]).toEqual([literal, ...expected]);
});

test('floor, ceil and round of a double are those of Math', () => {
  const doubles = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(doubles, (n) => {
      expect(rounded(String(n)).map(Number)).toEqual([Math.floor(n) + 0, Math.ceil(n) + 0, Math.round(n) + 0]);
    }),
  );
});
