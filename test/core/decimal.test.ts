import { expect, test } from '@jest/globals';
import { parseDecimal } from '../../lib/core/decimal.ts';

test('x', () => {
  expect(parseDecimal('5')?.value).toBe(5);
});
