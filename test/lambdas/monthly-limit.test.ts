import { beforeEach, expect, jest, test } from '@jest/globals';
import manifest from '../../package.json' with { type: 'json' };
import { account, deployment, handler, throttle } from './account.ts';

// The burst of neither says whether the API is closed.
const [CLOSED, OPEN, BY_HAND] = [throttle(0, 0), throttle(10, 100), throttle(5, 0)];

const HOUR = 3_600_000;
const NOW = Date.UTC(2027, 0, 31, 12, 59);
const THIS_HOUR = Date.UTC(2027, 0, 31, 12);

/** The metrics of this hour and those before it, with so many requests, of which so many were served, with so many bytes. */
function hours(...given: readonly (readonly [count: number, served: number, bytes: number])[]) {
  const metric = (values: readonly number[]) =>
    values.map((value, ago) => ({ Timestamp: new Date(THIS_HOUR - ago * HOUR), SampleCount: value, Sum: value }));
  return {
    Count: metric(given.map(([count]) => count)),
    IntegrationLatency: metric(given.map(([, served]) => served)),
    DataProcessed: metric(given.map(([, , bytes]) => bytes)),
  };
}

/** Hours of 300 requests a second to all routes, with 550 bytes each. */
const flood = (length: number) => hours(...Array(length).fill([1_080_000, 1_080_000, 594e6]));
const { Count } = flood(2);
/** Metrics of hours with so many requests, but without one of the metrics. */
const without = (name: keyof ReturnType<typeof hours>, ...requests: readonly number[]) => ({
  metrics: { ...hours(...requests.map((count) => [count, count, 0] as const)), [name]: [] },
});

const stage = deployment({ monthlyLimit: 50 });
beforeEach(() => {
  stage();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'], now: NOW });
  const state = { metrics: {}, throttle: OPEN, updated: undefined, isBusy: false, isSilent: false, updates: 0 };
  Object.assign(account, { ...state, asked: [], published: [] });
});

// By hand, with the most expensive request: a million cost $1.00 for API Gateway, $0.20 and 25,000 s × 0.5 GB × $0.0000133334 =
// $0.1667 for Lambda, and 0.26 GB × $0.53 = $0.1378 for the log: $1.5045. A terabyte costs 1e12 / 524,288 × $0.000001 = $1.907, and
// $90 if it was sent: at most 120,000 bytes a request, and 36,100 × 350,000 = 12.635 GB an hour.
test.each<[string, Partial<ReturnType<typeof hours>>, dollars: number]>([
  ['a million requests, and not another million that are rejected', hours([2e6, 1e6, 0]), 1.5045],
  ['3,600 requests whose bytes have no data point', without('DataProcessed', 3_600).metrics, 0.005416],
  ['a million requests with 5 GB', hours([1e6, 1e6, 5e9]), 1.5045 + 0.0095 + 0.45],
  ['uploads of a gigabyte by a thousand requests', hours([1e3, 1e3, 1e9]), 0.0015 + 0.0019 + 0.0108],
  ['uploads of a terabyte by a million', hours([1e6, 1e6, 1e12]), 1.5045 + 1.9073 + 1.1372],
])('counts %s', async (_title, metrics, dollars) => {
  Object.assign(account, { metrics });
  await handler();
  const [{ Namespace, MetricData, ...others }] = account.published;
  expect([Namespace, others]).toEqual([`${manifest.name}-prod`, {}]);
  expect(MetricData).toEqual([{ MetricName: 'MonthCost', Value: expect.closeTo(dollars, 3) }]);
});

test.each([
  ['closes an API with a throttle that somebody has set', flood(30), BY_HAND, CLOSED],
  ['closes one whose throttle somebody has removed', flood(30), undefined, CLOSED],
  ['leaves a closed API closed', flood(30), CLOSED, CLOSED],
  ['opens a closed API in a new month, or after the limit was raised', flood(29), CLOSED, OPEN],
  ['opens one that rejects all requests of a new month', { Count }, CLOSED, OPEN],
  ['leaves a throttle that somebody has set', flood(29), BY_HAND, BY_HAND],
])('%s', async (_title, metrics, before, after) => {
  Object.assign(account, { metrics, throttle: before });
  await handler();
  expect(account.throttle).toEqual(after);
  expect(account.updates).toBe(before === after ? 0 : 1);
  expect(account.asked).toHaveLength(2); // each costs 9 cents a month
});

test('reads the metrics of its stage, by the hour, since the first of the month', async () => {
  await handler();
  const Dimensions = [
    { Name: 'ApiId', Value: 'a1b2c3d4e5' },
    { Name: 'Stage', Value: '$default' },
  ];
  expect(account.asked).toMatchObject([
    { MetricName: 'IntegrationLatency', Statistics: ['SampleCount'] },
    { MetricName: 'DataProcessed', Statistics: ['Sum'] },
    { MetricName: 'Count', Statistics: ['SampleCount'] },
  ]);
  for (const { StartTime, EndTime, ...metric } of account.asked) {
    expect(metric).toMatchObject({ Namespace: 'AWS/ApiGateway', Dimensions, Period: 3_600 });
    expect(StartTime.toISOString()).toBe(`${EndTime.toISOString().slice(0, 7)}-01T00:00:00.000Z`);
    expect(EndTime.getTime()).toBe(NOW);
  }
});

test.each([
  ['an hour of 3,600', without('IntegrationLatency', 0, 3_600)],
  ['an hour that is not over', without('IntegrationLatency', 3_601)],
  ['an hour before the last two', without('IntegrationLatency', 0, 0, 0, 3_601)],
  [
    'an hour in which the stage was changed, and so maybe opened',
    { ...without('IntegrationLatency', 0, 3_601), updated: new Date(THIS_HOUR - HOUR + 1) },
  ],
])('mails nobody if CloudWatch lacks the requests of %s', async (_title, state) => {
  Object.assign(account, state);
  await handler();
  expect(account.published).toHaveLength(1);
});

test('closes the API for whoever tries it with a limit of 0, and opens it in the next run', async () => {
  await handler({ limit: 0 });
  expect(account.throttle).toEqual(CLOSED);
  await handler({ 'detail-type': 'Scheduled Event' });
  expect(account.throttle).toEqual(OPEN);
});

test.each([
  ['CloudWatch does not answer', { isSilent: true }, 'InternalServiceFault'],
  ['the stage cannot be changed', { metrics: flood(30), isBusy: true }, 'ConflictException'],
  ['the last hour has no IntegrationLatency', without('IntegrationLatency', 0, 3_601), 'no IntegrationLatency'],
  [
    'the hour before, since the stage was changed, has no DataProcessed',
    { ...without('DataProcessed', 0, 0, 3_601), updated: new Date(THIS_HOUR - 2 * HOUR) },
    'no DataProcessed',
  ],
])('leaves the API as it is if %s, and publishes nothing, which an alarm reports', async (_title, state, error) => {
  Object.assign(account, state);
  await expect(handler()).rejects.toThrow(error);
  expect([account.throttle, account.published]).toEqual([OPEN, []]);
});
