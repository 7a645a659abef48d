import { describe, expect, test } from '@jest/globals';
import { WORST_REQUEST, worstMonth } from '../../lib/cost/worst-month.ts';

describe('the worst month', () => {
  test('costs what the list prices of its requests add up to', () => {
    // awk 'BEGIN { print 40 * 29 * 31 * 86400 * (1e-6 + 0.2e-6 + 0.045 / 8 * 0.0000133334 + 260e-9 * 0.53 + 15000e-9 * 0.09) }'
    expect(worstMonth(40, 29)).toBeCloseTo(8_583.9, 1);
  });

  test('counts each 512 KB of a request that API Gateway has begun', () => {
    const requests = 40 * 29 * 31 * 86_400;
    const withBody = (requestBytes: number) =>
      worstMonth(40, 29, { ...WORST_REQUEST, requestBytes }) - worstMonth(40, 29);
    expect(withBody(1)).toBeCloseTo(0, 6);
    expect(withBody(524_289)).toBeCloseTo(requests * 1e-6, 6);
    expect(withBody(10e6)).toBeCloseTo(19 * requests * 1e-6, 6);
  });
});
