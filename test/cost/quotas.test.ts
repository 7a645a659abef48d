import { describe, expect, test } from '@jest/globals';
import { lossOf } from '../../bench/simulated-environments.ts';
import { environments, offeredTo, QUOTAS, reachedAt, secondsToScale } from '../../lib/cost/quotas.ts';
import { TYPICAL } from '../../lib/cost/workload.ts';

const at = (requestsPerSecond: number, callMilliseconds = 2) => ({ ...TYPICAL, requestsPerSecond, callMilliseconds });

test('a call occupies an environment for at least 100 ms', () => {
  expect([at(100), at(100, 100), at(100, 250)].map(offeredTo)).toEqual([10, 10, 25]);
});

test.each([1, 10, 500, 10_000, 100_000])(
  'at %d requests per second, one environment fewer would lose over 0.1 %%',
  (rate) => {
    const count = environments(at(rate));
    expect(lossOf(count, rate / 10)).toBeLessThanOrEqual(0.001);
    expect(lossOf(count - 1, rate / 10)).toBeGreaterThan(0.001);
  },
);

describe.each(QUOTAS)('the quota of $name', (quota) => {
  test('suffices up to the rate at which it is reached, and not beyond', () => {
    const last = reachedAt(quota, TYPICAL);
    expect(quota.need(at(last))).toBeLessThanOrEqual(quota.limit);
    expect(quota.need(at(last + 1))).toBeGreaterThan(quota.limit);
  });

  test('names its page of AWS', () => {
    expect(quota.source).toMatch(/^https:\/\/docs\.aws\.amazon\.com\/.*\.html$/);
  });
});

test('beyond the first thousand of a function, environments take time to start', () => {
  expect(secondsToScale(at(10_000), 1)).toBe(0);
  expect(secondsToScale(at(20_000), 1)).toBe(10);
  expect(secondsToScale(at(20_000), 2)).toBe(0);
});
