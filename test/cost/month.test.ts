import { describe, expect, test } from '@jest/globals';
import { bill, type Deployment, total } from '../../lib/cost/month.ts';

/** The items that cost something, in cents. */
function charged(items: Readonly<Record<string, number>>): Record<string, string> {
  const cents = Object.entries(items).map(([item, dollars]) => [item, dollars.toFixed(2)] as const);
  return Object.fromEntries(cents.filter(([, dollars]) => dollars !== '0.00'));
}

describe('a month of 10,000 requests per second', () => {
  test('costs what the price lists add up to', () => {
    // awk 'BEGIN { n = 26784; print 300 + 0.9 * (n - 300), 0.2 * n, n * 0.004 / 8 * 13.3334, n * 0.204 * 0.53,
    //         10240 * 0.09 + (n * 0.506 - 10240) * 0.085 }'
    expect(charged(bill(10_000))).toEqual({
      'API Gateway': '24135.60',
      'Lambda requests': '5356.80',
      'Lambda duration': '178.56',
      Logs: '2895.89',
      'Data transfer': '1203.18',
      Monitoring: '3.50',
    });
  });

  test('costs only CloudFront and fixed charges if its cache answers everything', () => {
    // awk 'BEGIN { n = 26784; print n - 10 + (10240 - 1024) * 0.085 + (n * 0.706 - 10240) * 0.08, 6 + n * 0.6 }'
    expect(charged(bill(10_000, { edge: { hits: 1, rateLimitPerIp: true } }))).toEqual({
      CloudFront: '28250.92',
      WAF: '16076.40',
      Monitoring: '3.80',
      'Secrets Manager': '0.40',
    });
  });
});

test.each<[Deployment, number]>([
  [{}, 39.935],
  [{ edge: { hits: 0.5 } }, 38.592],
  [{ canary: true }, 41.498],
])('a month of 10 requests per second with %j costs $%d', (deployment, dollars) => {
  // awk 'BEGIN { n = 26.784; api = 1 + 0.2 + 0.004 / 8 * 13.3334 + 0.204 * 0.53; out = 0.506 * 0.09; runs = 31 * 288 / 1e6
  //   print 3.5 + n * (api + out), 4.2 + n - 10 + n / 2 * api,
  //         3.7 + (n + 100 * runs) * (api + out) + runs * 1.25 * 13.3334 }'
  expect(total(bill(10, deployment))).toBeCloseTo(dollars, 2);
});
