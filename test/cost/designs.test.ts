import { describe, expect, test } from '@jest/globals';
import { bill, billed, DESIGNS, type Design } from '../../lib/cost/designs.ts';
import { total } from '../../lib/cost/line-item.ts';
import { loadBalancer } from '../../lib/cost/services.ts';
import { SECONDS_PER_MONTH, TYPICAL } from '../../lib/cost/workload.ts';
import { settingsFrom } from '../../lib/infrastructure/read-settings.ts';
import { ofType, synthesize } from '../infrastructure/synthesis.ts';
import reference from '../vectors/cost.json' with { type: 'json' };

const settings = settingsFrom({});
const designs = Object.keys(DESIGNS) as Design[];
const sumOf = (items: ReturnType<typeof bill>, name: string) => total(items.filter(({ item }) => item === name));

describe.each(reference.bills)('at %j', ({ workload, settings: given, dollars }) => {
  test.each(designs)('each item of the bill of the design %s is within a billionth of the reference', (design) => {
    const expected: Record<string, number> = dollars[design];
    const lines = bill(design, workload, settingsFrom(given));
    expect(new Set(lines.map(({ item }) => item))).toEqual(new Set(Object.keys(expected)));
    for (const [item, sum] of Object.entries(expected)) {
      expect(Math.abs(sumOf(lines, item) - sum)).toBeLessThanOrEqual(1e-9 * sum);
    }
  });
});

test.each(designs)('the design %s costs more with more requests', (design) => {
  const at = (requestsPerSecond: number) => billed(design, { ...TYPICAL, requestsPerSecond }, settings);
  for (const rate of [1, 100, 10_000, 1_000_000]) expect(at(2 * rate)).toBeGreaterThan(at(rate));
});

test('an edge without hits adds CloudFront, its key and three alarms to the deployed design, and saves the data transfer', () => {
  const edge = bill('edge', { ...TYPICAL, hits: 0 }, settings);
  const deployed = bill('plain', TYPICAL, settings);
  expect(total(edge) - sumOf(edge, 'CloudFront') - sumOf(edge, 'Secrets Manager')).toBeCloseTo(
    total(deployed) + 3 * 0.1 - sumOf(deployed, 'Data transfer'),
    6,
  );
});

test('an edge with only hits costs nothing behind CloudFront', () => {
  const lines = bill('edge', { ...TYPICAL, hits: 1 }, settings).filter(({ dollars }) => dollars > 0);
  expect([...new Set(lines.map(({ item }) => item))].sort()).toEqual(['CloudFront', 'Monitoring', 'Secrets Manager']);
});

test('a load balancer is charged for the largest of its dimensions', () => {
  const units = (responseBytes: number, target: 'lambda' | 'container') =>
    loadBalancer(SECONDS_PER_MONTH * 1_000, { ...TYPICAL, responseBytes }, settings, target).find(
      ({ price }) => price === 'balancerCapacity',
    )?.quantity ?? 0;
  // 1,000 requests per second on 100 new connections per second, each open for a minute: 4 units for the new, 2 for the open ones.
  expect(units(1, 'container')).toBeCloseTo(744 * 4, 9);
  expect(units(100_000, 'container')).toBeCloseTo((744 * 1_000 * 3_600 * 100_500) / 1e9, 3);
  expect(units(100_000, 'lambda')).toBeCloseTo((744 * 1_000 * 3_600 * 100_500) / 0.4e9, 3);
});

test('the health check and the key of an edge are those of the stack', () => {
  const count = (given: Record<string, unknown>, type: string) => ofType(synthesize(given), type).size;
  const quantity = (design: Design, price: string, given = {}) =>
    bill(design, TYPICAL, settingsFrom(given)).find((line) => line.price === price)?.quantity ?? 0;
  const zone = { domainName: 'api.example.org', hostedZoneId: 'Z0123456789ABCDEFGHIJ', hostedZoneName: 'example.org' };
  for (const given of [{}, zone]) {
    expect(quantity('plain', 'healthCheck', given)).toBe(count(given, 'AWS::Route53::HealthCheck'));
    expect(quantity('edge', 'healthCheck', given)).toBe(0);
  }
  expect(quantity('plain', 'secret')).toBe(count({}, 'AWS::SecretsManager::Secret'));
  expect(quantity('edge', 'secret')).toBe(count({ edge: true }, 'AWS::SecretsManager::Secret'));
});

test('tracing costs the same as a setting, as a design, and as both', () => {
  const traced = settingsFrom({ tracing: true });
  expect(billed('plain', TYPICAL, traced)).toBe(billed('traced', TYPICAL, settings));
  expect(billed('traced', TYPICAL, traced)).toBe(billed('traced', TYPICAL, settings));
});

test.each([
  ['plain', {}],
  ['plain', { canary: true, alarmEmail: 'on-call@example.org' }],
  ['edge', { edge: true }],
] as const)('the monitoring of the design %s is that of the stack with %j', (design, given) => {
  const template = synthesize(given);
  const metrics = [...ofType(template, 'AWS::CloudWatch::Alarm').values()].flatMap(
    ({ Properties }) =>
      Properties.Metrics?.filter((metric: { MetricStat?: unknown }) => metric.MetricStat) ?? [Properties],
  );
  const lines = bill(design, TYPICAL, settingsFrom(given));
  expect(lines.find(({ price }) => price === 'alarmMetric')?.quantity).toBe(metrics.length);
  expect(ofType(template, 'AWS::CloudWatch::Dashboard').size).toBe(1);
});
