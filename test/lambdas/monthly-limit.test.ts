import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ROUTED_FUNCTIONS } from '../../lib/functions.ts';
import manifest from '../../package.json' with { type: 'json' };
import { DIST } from '../support/project.ts';
import { ofType, synthesize } from '../support/synthesis.ts';

process.env.CDK_VALIDATION = 'false';

const folder = mkdtempSync(join(tmpdir(), 'utility-service-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** An account with one stage and its metrics, behind SDK clients where the function finds those of Lambda's runtime. */
const ACCOUNT = `
export const account = {};
export class GetMetricStatisticsCommand { constructor(input) { this.input = input; } }
export class PutMetricDataCommand { constructor(input) { this.input = input; } }
export class CloudWatchClient {
  async send(command) {
    if (account.isSilent) throw new Error('InternalServiceFault');
    if (command instanceof PutMetricDataCommand) return account.published.push(command.input);
    account.asked.push(command.input);
    return { Datapoints: account.metrics[command.input.MetricName] };
  }
}
export class GetStageCommand { constructor(input) { this.input = input; } }
export class UpdateStageCommand { constructor(input) { this.input = input; } }
export class ApiGatewayV2Client {
  async send(command) {
    const { ApiId, StageName, DefaultRouteSettings } = command.input;
    if (ApiId !== 'a1b2c3d4e5' || StageName !== '$default') throw new Error('NotFoundException');
    if (!(command instanceof UpdateStageCommand)) return { DefaultRouteSettings: account.throttle };
    if (account.isBusy) throw new Error('ConflictException');
    account.throttle = DefaultRouteSettings;
    account.updates += 1;
    return {};
  }
}
`;
const sdk = join(folder, 'node_modules/@aws-sdk');
for (const client of ['client-apigatewayv2', 'client-cloudwatch']) {
  mkdirSync(join(sdk, client), { recursive: true });
  writeFileSync(join(sdk, client, 'package.json'), '{"type":"module","exports":"./index.js"}');
  writeFileSync(join(sdk, client, 'index.js'), `export * from '../account.mjs';`);
}
writeFileSync(join(sdk, 'account.mjs'), ACCOUNT);
cpSync(join(DIST, 'monthly-limit'), folder, { recursive: true });
const { handler } = await import(pathToFileURL(join(folder, 'index.mjs')).href);
const { account } = await import(pathToFileURL(join(sdk, 'account.mjs')).href);

const throttle = (rate: number, burst: number) => ({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst });
const [CLOSED, OPEN, BY_HAND] = [throttle(0, 0), throttle(10, 100), throttle(5, 5)];

/** What the stack gives the function for a limit of $50 and the default throttle. */
const [{ Environment }] = [...ofType(synthesize({ monthlyLimit: 50 }), 'Lambda::Function').values()].filter(
  ({ Description }) => Description.endsWith(': monthly-limit'),
) as [{ Environment: { Variables: Record<string, string> } }];

/** The metrics of hours with this many requests each, and this many bytes. */
function hours(...counts: readonly (readonly [requests: number, bytes: number])[]) {
  const point = (index: number, statistic: object) => ({ Timestamp: new Date(index * 3_600_000), ...statistic });
  return {
    Count: counts.map(([SampleCount], index) => point(index, { SampleCount })),
    DataProcessed: counts.map(([, Sum], index) => point(index, { Sum })),
  };
}

const DAY = 24;
const MONTH = 31 * DAY;
const REQUEST_AND_RESPONSE = 550;
/** Hours in which requests come at this rate a second. */
function rate(perSecond: number, length: number): [requests: number, bytes: number][] {
  const requests = perSecond * 3_600;
  return Array.from({ length }, () => [requests, requests * REQUEST_AND_RESPONSE]);
}

describe('the function of a monthly limit of $50', () => {
  beforeEach(() => {
    // As if there were 30 routes, however many there are.
    Object.assign(process.env, Environment.Variables, { API_ID: 'a1b2c3d4e5', MAX_REQUESTS_PER_HOUR: '1083000' });
    const state = { metrics: hours(), throttle: OPEN, isBusy: false, isSilent: false, updates: 0 };
    Object.assign(account, { ...state, asked: [], published: [] });
  });

  const honest = Array.from({ length: 31 }, () => [...rate(1.67, 18), ...rate(15, 6)]).flat();
  const flood = (length: number) => hours(...rate(300, length));
  // Dollars by hand, with the most expensive request: a million cost $1.00 for API Gateway, $0.20 and 25,000 s × 0.5 GB ×
  // $0.0000133334 = $0.1667 for Lambda, and 0.26 GB × $0.53 = $0.1378 for the log: $1.5045; with 550 bytes at $0.09 per GB, $1.5540.
  // 512 KB of uploads are another request.
  test.each<[string, ReturnType<typeof hours>, dollars: number, typeof OPEN]>([
    ['a month at 5 a second on average, 15 in the daily peak', hours(...honest), 20.8, OPEN],
    ['three hours on the front page of a news site', hours(...rate(1, MONTH - 3), ...rate(60, 3)), 5.15, OPEN],
    ['450 uploads of 10 MB', hours([450, 4.5e9]), 0.022, OPEN],
    ['two hours of uploads at 1 Gbit/s', hours([45_000, 4.5e11], [45_000, 4.5e11]), 4.34, OPEN],
    ['a stranger with a laptop: 300 a second for 16 minutes', hours([288_000, 158e6]), 0.45, OPEN],
    ['an hour of 10,000 a second, nearly all of which are rejected', hours([36e6, 36e6 * 206]), 2.3, OPEN],
    ['300 a second for 29 hours', flood(29), 48.7, OPEN],
    ['300 a second for 30 hours', flood(30), 50.35, CLOSED],
  ])('after %s', async (_title, metrics, dollars, after) => {
    Object.assign(account, { metrics });
    await handler();
    const [{ Namespace, MetricData, ...others }] = account.published;
    expect([Namespace, others]).toEqual([`${manifest.name}-prod`, {}]);
    expect(MetricData).toEqual([{ MetricName: 'MonthCost', Value: expect.closeTo(dollars, 1) }]);
    expect(account.throttle).toEqual(after);
  });

  test('knows how many requests the throttles of all routes let through in an hour', () => {
    const routes = ROUTED_FUNCTIONS.flatMap(([, paths]) => paths).length;
    expect(Environment.Variables.MAX_REQUESTS_PER_HOUR).toBe(String(routes * 36_100));
  });

  test.each([
    ['closes an API with a throttle that somebody has set', flood(30), BY_HAND, CLOSED],
    ['closes one whose throttle somebody has removed', flood(30), undefined, CLOSED],
    ['leaves a closed API closed', flood(30), CLOSED, CLOSED],
    ['opens a closed API in a new month, or after the limit was raised', flood(29), CLOSED, OPEN],
    ['leaves a throttle that somebody has set', flood(29), BY_HAND, BY_HAND],
    ['counts hours without bytes', { ...flood(40), DataProcessed: undefined }, OPEN, CLOSED],
  ])('%s', async (_title, metrics, before, after) => {
    Object.assign(account, { metrics, throttle: before });
    await handler();
    expect(account.throttle).toEqual(after);
    expect(account.updates).toBe(before === after ? 0 : 1);
  });

  test('reads the metrics of its stage, by the hour, since the first of the month', async () => {
    await handler();
    const Dimensions = [
      { Name: 'ApiId', Value: 'a1b2c3d4e5' },
      { Name: 'Stage', Value: '$default' },
    ];
    const [requests, bytes] = account.asked;
    expect(requests).toMatchObject({ MetricName: 'Count', Statistics: ['SampleCount'] });
    expect(bytes).toMatchObject({ MetricName: 'DataProcessed', Statistics: ['Sum'] });
    for (const { StartTime, EndTime, ...metric } of account.asked) {
      expect(metric).toMatchObject({ Namespace: 'AWS/ApiGateway', Dimensions, Period: 3_600 });
      expect(StartTime.toISOString()).toBe(`${EndTime.toISOString().slice(0, 7)}-01T00:00:00.000Z`);
      expect(Date.now() - EndTime).toBeLessThan(60_000);
    }
  });

  test('closes the API for whoever tries it with a limit of 0, and opens it in the next run', async () => {
    await handler({ limit: 0 });
    expect(account.throttle).toEqual(CLOSED);
    await handler({ 'detail-type': 'Scheduled Event' });
    expect(account.throttle).toEqual(OPEN);
  });

  test.each([
    ['CloudWatch does not answer', { isSilent: true }],
    ['the stage cannot be changed', { metrics: flood(30), isBusy: true }],
  ])('leaves the API as it is if %s, and publishes nothing, which an alarm reports', async (_title, state) => {
    Object.assign(account, state);
    await expect(handler()).rejects.toThrow(/^(?:InternalServiceFault|ConflictException)$/);
    expect([account.throttle, account.published]).toEqual([OPEN, []]);
  });
});
