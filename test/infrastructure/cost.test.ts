import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { Annotations, Match } from 'aws-cdk-lib/assertions';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { operationEntries } from '../../lib/contract/index.ts';
import { routeKey } from '../../lib/contract/routes.ts';
import { ACCESS_LOG_FORMAT } from '../../lib/infrastructure/access-log.ts';
import { deployNotes } from '../../lib/infrastructure/deploy-notes.ts';
import { allRouteKeys, routeKind, throttles } from '../../lib/infrastructure/route-throttles.ts';
import { HEADER_BYTES, servedBytes } from '../../lib/infrastructure/served-bytes.ts';
import { settingsFrom } from '../../lib/infrastructure/settings.ts';
import { inDollars, LIMITS, worstMonth, worstMonthText } from '../../lib/infrastructure/worst-month.ts';
import { eventOf } from '../../lib/local/event-of.ts';
import { lambdaFunction } from '../../lib/local/lambda-function.ts';
import { DIST, files, ROOT } from '../project.ts';
import { ofType, synthesize } from './synthesis.ts';

/** Data transfer is paid by the byte: this costs 11 times what the request itself does. */
const LARGEST_FILE_BYTES = 150_000;

const settings = settingsFrom({});
const routeKeys = allRouteKeys();
const stageOf = (given?: Record<string, unknown>) => {
  const synthesis = synthesize(given);
  const [stage] = ofType(synthesis, 'AWS::ApiGatewayV2::Stage').values();
  const routes = ofType(synthesis, 'AWS::ApiGatewayV2::Route');
  return { stage, routes };
};

describe('the throttles', () => {
  const { stage, routes } = stageOf();
  const limited: Record<string, unknown> = stage?.Properties.RouteSettings;

  test.each([
    ['GET /math/prime/{n}', 'operation'],
    ['GET /math/pow', 'operation'],
    ['GET /time/now', 'operation'],
    ['GET /math/fibonacci/{n}', 'large'],
    ['HEAD /math/fibonacci/{n}', 'large'],
    ['GET /', 'file'],
    ['GET /docs', 'file'],
    ['GET /docs/assets/{file}', 'file'],
    ['HEAD /openapi.json', 'file'],
    ['GET /llms.txt', 'file'],
    ['$default', 'default'],
  ])('take %s for a route of the kind %s', (key, kind) => {
    expect(routeKind(key)).toBe(kind);
  });

  test('of files, large answers and $default are their own, all other routes have that of the stage', () => {
    const special = [...routes.values()].map(({ Properties }) => Properties.RouteKey).filter((key) => key in limited);
    expect(special.sort()).toEqual(Object.keys(limited).sort());
    expect(special.length).toBeGreaterThan(5);
    for (const key of routeKeys) expect([key, key in limited]).toEqual([key, routeKind(key) !== 'operation']);
    expect(limited.$default).toEqual({ ThrottlingRateLimit: 2, ThrottlingBurstLimit: 20 });
    expect(limited['GET /docs/assets/{file}']).toEqual({ ThrottlingRateLimit: 1, ThrottlingBurstLimit: 20 });
  });

  test('name routes that the stage waits for, as API Gateway demands', () => {
    const named = [...routes].filter(([, { Properties }]) => Properties.RouteKey in limited).map(([id]) => id);
    expect(stage?.DependsOn).toEqual(expect.arrayContaining(named));
  });

  test('follow the settings and are never 0', () => {
    expect(throttles(settingsFrom({ throttleRate: 1000, throttleBurst: 2000 }))).toEqual({
      operation: { rate: 1000, burst: 2000 },
      large: { rate: 40, burst: 400 },
      file: { rate: 20, burst: 400 },
      default: { rate: 40, burst: 400 },
    });
    expect(throttles(settingsFrom({ throttleRate: 1, throttleBurst: 1 })).file).toEqual({ rate: 1, burst: 1 });
  });
});

/** Requests with larger answers than the examples have. */
const LARGEST: Readonly<Record<string, readonly string[]>> = {
  'math/fibonacci': ['/math/fibonacci/1475'],
  'math/factorial': ['/math/factorial/169'],
};

describe('the sizes that the worst month is computed with', () => {
  test.each(operationEntries)('hold for every answer of %s', async (id, operation) => {
    const invoke = await lambdaFunction(join(DIST, id), id);
    const kind = routeKind(routeKey(operation));
    const targets = [...operation.examples.map(({ target }) => target), ...(LARGEST[id] ?? [])];
    // A parameter that is no number, as long as a request line may be, must not come back.
    const [first = ''] = targets;
    targets.push(first.replace(/[^/=]+$/, 'x'.repeat(8_000)));
    for (const target of targets) {
      const answer = (await invoke((await eventOf(target)) as never)) as APIGatewayProxyStructuredResultV2;
      const headers = JSON.stringify(answer.headers).length;
      expect(headers).toBeLessThan(HEADER_BYTES);
      const bytes = Buffer.byteLength(answer.body ?? '') + HEADER_BYTES;
      expect(bytes).toBeLessThanOrEqual(LIMITS.answerBytes[kind === 'large' ? 'large' : 'operation']);
    }
  });

  test('hold for a line of the log', () => {
    const longestKey = routeKeys.reduce((longest, key) => (key.length > longest.length ? key : longest));
    expect(longestKey).toMatch(/^HEAD /);
    const longest: Record<string, string> = {
      '$context.requestId': 'JKJaXmPLvHcESHA=',
      '$context.identity.sourceIp': '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
      '$context.routeKey': longestKey,
      '$context.status': '200',
      '$context.integrationStatus': '200',
      '$context.integration.requestId': '8f5df5b7-6f7b-4f0c-9f7e-0d6f0a9c1b2d',
      '$context.responseLatency': '29000',
      '$context.error.message': 'Internal Server Error',
    };
    const line = ACCESS_LOG_FORMAT.replaceAll(/\$context\.[\w.]+/g, (name) => longest[name] ?? name);
    expect(line).not.toContain('$context');
    expect(Buffer.byteLength(line) + 26).toBeLessThanOrEqual(LIMITS.logBytes);
  });

  test('hold for what a call bills at 128 MB', () => {
    const performance = readFileSync(join(ROOT, 'docs/performance.md'), 'utf8');
    const [, figure, unit] =
      /slowest accepted input of every operation.*Reached: ([\d.]+) (µs|ms)/.exec(performance) ?? [];
    const slowest = Number(figure) / (unit === 'ms' ? 1 : 1_000);
    // In each 20 ms a function has 1.44 ms of processor time; a call that begins when they are used up waits first.
    expect(20 * Math.ceil(slowest / 1.44) + slowest).toBeLessThanOrEqual(LIMITS.billedMilliseconds);
  });

  test(`hold for files: none of more than ${LARGEST_FILE_BYTES} bytes can be asked for uncompressed`, () => {
    const uncompressed = files('dist/site/*/files/*').filter((file) => !/\.(?:br|gz)$/.test(file));
    expect(uncompressed.length).toBeGreaterThan(0);
    const large = uncompressed.filter((file) => statSync(join(ROOT, file)).size > LARGEST_FILE_BYTES);
    expect(large).toEqual([]);
  });
});

describe('the worst month', () => {
  const month = worstMonth(settings, routeKeys, servedBytes(DIST));

  test('costs less than $500 with the defaults, all throttles at their limits, with room to spare', () => {
    expect(month.total).toBeLessThan(480);
    expect(month.total).toBeGreaterThan(100);
    expect(month.lines.reduce((sum, { dollars }) => sum + dollars, month.monitoring)).toBeCloseTo(month.total, 9);
  });

  test('has the list prices of AWS in it', () => {
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

  test('costs more with a canary', () => {
    const { monitoring } = worstMonth(settingsFrom({ canary: true }), routeKeys, servedBytes(DIST));
    expect(monitoring - month.monitoring).toBeCloseTo(31 * 288 * 60 * 0.25 * 0.0000133334 + 2 * 0.1, 9);
  });

  test('costs more where an assumption is wrong', () => {
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

  test('grows with what is let through', () => {
    const higher = worstMonth(settingsFrom({ throttleRate: 500 }), routeKeys, servedBytes(DIST));
    expect(higher.total).toBeGreaterThan(9 * (month.total - month.monitoring));
  });

  test('has every route in it, once', () => {
    const special = routeKeys.filter((key) => routeKind(key) !== 'operation');
    expect(month.lines).toHaveLength(special.length + 1);
    for (const key of special) expect(month.lines.filter(({ route }) => route === key)).toHaveLength(1);
  });

  test('meters a body of 10 MB as 20 requests', () => {
    const dollars = (kind: string) => month.lines.find((line) => line.kind === kind)?.dollarsPerMillion ?? 0;
    expect(dollars('default') - dollars('operation')).toBeCloseTo(19, 9);
  });

  test('is what docs/operations.md shows', () => {
    const operations = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
    const [, shown] = /computes it for other settings\.\n\n(.*?)\n\nWhat costs much more/s.exec(operations) ?? [];
    expect(shown).toBe(worstMonthText(month));
  });

  test.each(['README.md', 'SECURITY.md'])('is in %s with its assumptions, and without them', (file) => {
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain(
      `can run up in a month is ${inDollars(month.total)} if operations share a throttle and the bodies of GET requests are free, ${inDollars(month.totalPerRouteWithBodies)} if neither is so`,
    );
  });

  const run = (...given: string[]) =>
    promisify(execFile)(process.execPath, ['bin/cost.ts', ...given], { cwd: ROOT }).catch((error) => error);

  test('is what "npm run cost" prints', async () => {
    expect((await run()).stdout).toBe(`${worstMonthText(month)}\n`);
    const changed = worstMonth(settingsFrom({ throttleRate: 500 }), routeKeys, servedBytes(DIST));
    expect((await run('throttleRate=500')).stdout).toBe(`${worstMonthText(changed)}\n`);
  });

  test.each([
    [['throttleRate'], /^"throttleRate" is not of the form setting=value\./],
    [['-c', 'throttleRate=500'], /^Unknown option: -c\./],
    [['throttleRate='], /^throttleRate is "", but must be a whole number/],
    [['rate=5'], /^"rate" is not a setting/],
  ])('is not computed from %j', async (given, sentence) => {
    expect(await run(...given)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(sentence) });
  });
});

describe('a budget', () => {
  const BUDGET = { monthlyBudget: '50', alarmEmail: 'on-call@example.org' };

  test('is made where one is set, and mails at 50, 80 and 100 % and on the forecast', () => {
    const [budget, ...others] = ofType(synthesize(BUDGET), 'AWS::Budgets::Budget').values();
    expect(others).toEqual([]);
    expect(budget?.Properties.Budget).toMatchObject({
      BudgetType: 'COST',
      TimeUnit: 'MONTHLY',
      BudgetLimit: { Amount: 50, Unit: 'USD' },
    });
    const mails = budget?.Properties.NotificationsWithSubscribers.map(
      ({ Notification: n, Subscribers }: { Notification: Record<string, unknown>; Subscribers: unknown }) => {
        expect(Subscribers).toEqual([{ SubscriptionType: 'EMAIL', Address: 'on-call@example.org' }]);
        expect([n.ThresholdType, n.ComparisonOperator]).toEqual(['PERCENTAGE', 'GREATER_THAN']);
        return [n.NotificationType, n.Threshold];
      },
    );
    expect(mails).toEqual([
      ['ACTUAL', 50],
      ['ACTUAL', 80],
      ['ACTUAL', 100],
      ['FORECASTED', 100],
    ]);
  });

  test('is not made where none is set', () => {
    expect(ofType(synthesize(), 'AWS::Budgets::Budget').size).toBe(0);
  });
});

describe('alarms on what is unusual', () => {
  const alarm = (name: string, given = {}) =>
    [...ofType(synthesize(given), 'AWS::CloudWatch::Alarm').values()].find(({ Properties }) =>
      Properties.AlarmName.endsWith(name),
    )?.Properties;

  test.each([
    ['UnusualRequests', 'Count', 40 * 300],
    ['UnusualData', 'DataProcessed', 40 * 300 * 4_000],
  ])('%s: more than the throttle lets through, for 15 minutes', (name, metric, threshold) => {
    expect(alarm(name)?.Metrics).toEqual([
      expect.objectContaining({
        MetricStat: expect.objectContaining({
          Metric: expect.objectContaining({ Namespace: 'AWS/ApiGateway', MetricName: metric }),
          Stat: metric === 'Count' ? 'SampleCount' : 'Sum',
          Period: 300,
        }),
      }),
    ]);
    expect(alarm(name)).toMatchObject({
      EvaluationPeriods: 3,
      Threshold: threshold,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    });
    expect(alarm(name, { throttleRate: '400' })?.Threshold).toBe(10 * threshold);
  });
});

describe('a deploy says', () => {
  test('its notes on the stack, where the CDK shows them', () => {
    const shown = Annotations.fromStack(synthesize().stack).findInfo('/utility-service-prod', Match.anyValue());
    expect(shown.map(({ entry }) => entry.data)).toEqual(deployNotes(settings));
  });

  test('that nobody will be told where there is no address', () => {
    expect(deployNotes(settings)).toContainEqual(expect.stringMatching(/^Nobody will be told/));
    expect(deployNotes(settingsFrom({ alarmEmail: 'a@example.org' })).join()).not.toContain('Nobody');
  });

  test('that a new account cannot serve the burst', () => {
    expect(deployNotes(settings)).toContainEqual(expect.stringMatching(/burst of up to 100 requests .* 503s/));
    expect(deployNotes(settingsFrom({ throttleBurst: 10 })).join()).not.toContain('503');
  });

  test('that a throttle is above the quota of 13 regions', () => {
    expect(deployNotes(settings).join()).not.toContain('13 regions');
    expect(deployNotes(settingsFrom({ throttleRate: 2501 }))).toContainEqual(expect.stringContaining('13 regions'));
    expect(deployNotes(settingsFrom({ throttleBurst: 1251 }))).toContainEqual(expect.stringContaining('13 regions'));
  });
});

describe('termination protection', () => {
  const protectedBy = (given: Record<string, unknown>) => synthesize(given).stack.terminationProtection;

  test('is on for prod, off for other stages, and as it is set', () => {
    expect(protectedBy({})).toBe(true);
    expect(protectedBy({ stage: 'beta' })).toBe(false);
    expect(protectedBy({ terminationProtection: 'false' })).toBe(false);
    expect(protectedBy({ stage: 'beta', terminationProtection: true })).toBe(true);
  });
});
