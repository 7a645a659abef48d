import { expect, test } from '@jest/globals';
import { worstMonth } from '../../lib/cost/worst-month.ts';

test('the worst month costs what the list prices of its requests add up to', () => {
  // awk 'BEGIN { print 40 * 31 * 86400 * (1e-6 + 0.2e-6 + 0.045 / 8 * 0.0000133334 + 260e-9 * 0.53 + 15000e-9 * 0.09) }'
  expect(worstMonth(40, 1)).toBeCloseTo(295.995, 3);
});
