import { describe, expect, test } from '@jest/globals';
import { servedBytes } from '../../lib/cost/served-bytes.ts';
import { LIMITS, worstMonth, worstMonthText } from '../../lib/cost/worst-month.ts';
import { settingsFrom } from '../../lib/infrastructure/read-settings.ts';
import { allRouteKeys, routeKind, throttles } from '../../lib/infrastructure/route-throttles.ts';
import { DIST } from '../support/project.ts';

const settings = settingsFrom({});
const routeKeys = allRouteKeys();

describe('the worst month', () => {
  const month = worstMonth(settings, routeKeys, servedBytes(DIST));

  test('costs less than $480 with the defaults, all throttles at their limits', () => {
    expect(month.total).toBeLessThan(480);
    expect(month.total).toBeGreaterThan(100);
    expect(month.lines.reduce((sum, { dollars }) => sum + dollars, month.fixed)).toBeCloseTo(month.total, 9);
  });

  test('uses the list prices of AWS', () => {
    const operation = month.lines.find(({ kind }) => kind === 'operation')?.dollarsPerMillion;
    const duration = 0.025 * 0.125 * 13.3334;
    const accessLog = (LIMITS.logBytes / 1_000) * (0.5 + 0.03);
    const transfer = 2 * 0.09;
    expect(operation).toBeCloseTo(1.0 + 0.2 + duration + accessLog + transfer, 9);
  });

  test.each([
    ['memory', 256, 0.025 * 0.125 * 13.3334],
    ['systemLogLevel', 'INFO', (LIMITS.systemLogBytes.INFO / 1_000) * 0.53],
    ['systemLogLevel', 'DEBUG', (LIMITS.systemLogBytes.DEBUG / 1_000) * 0.53],
    ['tracing', true, 5],
    ['logRetentionDays', 3653, ((LIMITS.logBytes / 1_000) * 0.03 * (3653 - 30)) / 30],
  ])('costs more with %s=%s: $%d per million', (key, value, more) => {
    const changed = worstMonth(settingsFrom({ [key]: value }), routeKeys, servedBytes(DIST));
    changed.lines.forEach(({ dollarsPerMillion }, index) => {
      expect(dollarsPerMillion - (month.lines[index]?.dollarsPerMillion ?? 0)).toBeCloseTo(more, 9);
    });
    expect(changed.total).toBeGreaterThan(month.total);
  });

  test('is not computed without a build, whose files it is about', () => {
    expect(() => servedBytes('/no/such/folder')).toThrow(
      /^There is no build of .* in \/no\/such\/folder\. .*npm run build$/,
    );
    expect(() => worstMonth(settings, routeKeys, {})).toThrow('fileBytes: expected the size of the file at GET /');
  });

  test('costs more with a canary', () => {
    const { fixed } = worstMonth(settingsFrom({ canary: true }), routeKeys, servedBytes(DIST));
    expect(fixed - month.fixed).toBeCloseTo(31 * 288 * 60 * 0.25 * 0.0000133334 + 2 * 0.1, 9);
  });

  test('costs more if an assumption is wrong', () => {
    const seconds = 31 * 24 * 3600;
    const bodyDollars = 19 * seconds * 1e-6;
    const perSecond = throttles(settings);
    const operations = month.lines.find(({ kind }) => kind === 'operation');
    const others = month.lines.filter(({ kind }) => kind === 'large' || kind === 'file');
    const withBodies = others.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, perSecond.operation.rate);
    expect(month.totalWithBodies - month.total).toBeCloseTo(withBodies * bodyDollars, 6);
    const more = routeKeys.filter((key) => routeKind(key) === 'operation').length - 1;
    expect(month.totalPerRoute - month.total).toBeCloseTo(more * (operations?.dollars ?? 0), 6);
    const both = more * ((operations?.dollars ?? 0) + perSecond.operation.rate * bodyDollars);
    expect(month.totalPerRouteWithBodies - month.totalWithBodies).toBeCloseTo(both, 6);
  });

  test('states the cost of an edge, which no throttle bounds, if there is one', () => {
    const monthWith = (given: Record<string, unknown>) => worstMonth(settingsFrom(given), routeKeys, servedBytes(DIST));
    const sentence = 'what the edge answers by itself has no throttle and costs $';
    expect(worstMonthText(month)).not.toContain(sentence);
    expect(worstMonthText(monthWith({ edge: true }))).toContain(`${sentence}${(1 + 2 * 0.085).toFixed(2)} per million`);
    expect(monthWith({ edge: true, rateLimitPerIp: 100 }).edgePerMillion).toBeCloseTo(1 + 2 * 0.085 + 0.6, 9);
    expect(monthWith({ edge: true }).total - month.total).toBeCloseTo(0.4 + 3 * 0.1, 9);
  });

  test('states the cost of requests that bypass the edge with a wrong key: a call and its logs, without API Gateway', () => {
    const edge = (given = {}) => worstMonth(settingsFrom({ edge: true, ...given }), routeKeys, servedBytes(DIST));
    const call = 0.2 + 0.025 * 0.125 * 13.3334 + (LIMITS.logBytes / 1_000) * 0.53;
    expect(edge().wrongKeyPerMillion).toBeCloseTo(call, 9);
    expect(edge({ tracing: true }).wrongKeyPerMillion).toBeCloseTo(call + 5, 9);
    const dollars = Math.round((call * 31 * 86_400) / 1_000).toLocaleString('en-US');
    expect(worstMonthText(edge())).toContain(
      `costs a call of the authorizer, $${call.toFixed(3)} per million, which is $${dollars} for`,
    );
    expect(worstMonthText(month)).not.toContain('authorizer');
  });

  test('costs more with the health check of a hosted zone', () => {
    const zone = {
      domainName: 'api.example.org',
      hostedZoneId: 'Z0123456789ABCDEFGHIJ',
      hostedZoneName: 'example.org',
    };
    const { total, fixed, lines } = worstMonth(settingsFrom(zone), routeKeys, servedBytes(DIST));
    expect(fixed - month.fixed).toBeCloseTo(1.5, 9);
    // Its route has its own throttle.
    const { dollars = 0 } = lines.find(({ kind }) => kind === 'health') ?? {};
    expect(total - month.total).toBeCloseTo(1.5 + dollars, 9);
  });

  test('grows with the throttles', () => {
    const higher = worstMonth(settingsFrom({ throttleRate: 500 }), routeKeys, servedBytes(DIST));
    expect(higher.total).toBeGreaterThan(9 * (month.total - month.fixed));
  });

  test('includes the route of the health check, if there is one', () => {
    const zone = { domainName: 'api.example.org', hostedZoneId: 'Z0123456789', hostedZoneName: 'example.org' };
    const { lines } = worstMonth(settingsFrom(zone), routeKeys, servedBytes(DIST));
    const [operations, health] = lines;
    expect(health).toEqual({ ...operations, kind: 'health', route: 'GET /time/now' });
    expect(lines).toHaveLength(month.lines.length + 1);
  });

  test('includes every route once', () => {
    const special = routeKeys.filter((key) => routeKind(key) !== 'operation');
    expect(month.lines).toHaveLength(special.length + 1);
    for (const key of special) expect(month.lines.filter(({ route }) => route === key)).toHaveLength(1);
  });

  test('meters a body of 10 MB as 20 requests', () => {
    const dollars = (kind: string) => month.lines.find((line) => line.kind === kind)?.dollarsPerMillion ?? 0;
    expect(dollars('default') - dollars('operation')).toBeCloseTo(19, 9);
  });
});
