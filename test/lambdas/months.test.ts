import { beforeEach, expect, jest, test } from '@jest/globals';
import { read } from '../support/project.ts';
import { account, deployment, handler, throttle } from './account.ts';

interface Traffic {
  /** Requests a second, evenly to all routes. */
  readonly rate: number;
  /** 30, unless it says otherwise. */
  readonly routes?: number;
  /** Bytes of each request, and of each response. */
  readonly uploaded?: number;
  readonly sent?: number;
  /** What AWS charges for a request, without bytes. */
  readonly price?: number;
}
type Point = { readonly Timestamp: Date; SampleCount: number; Sum: number };

const HOUR = 3_600_000;
const JANUARY = Date.UTC(2027, 0, 1);
const MONTH = 31 * 24;
/** $1.20 for a million calls, 5 ms of Lambda at 512 MB, 205 bytes of log. A cold start bills 200 ms. */
const [WARM, COLD] = [1.342e-6, 2.642e-6];
const PRICE_OF_BYTE = 0.09e-9;

let metrics: Record<'Count' | 'DataProcessed' | 'IntegrationLatency', Point[]>;

/**
 * January and half a day: in each hour, the function runs, then requests come. On AWS it runs every five minutes, and so closes
 * up to an hour earlier. Count and DataProcessed have rejected requests, too.
 *
 * @returns the hours at which the function closed or opened the API, what AWS charges for January's served requests, and the hours
 *   at which the function failed.
 */
async function simulate(traffic: (hour: number) => Traffic, events: Readonly<Record<number, () => void>>) {
  const changes: number[] = [];
  const failed: number[] = [];
  let dollars = 0;
  for (let hour = 0; hour < MONTH + 12; hour += 1) {
    const Timestamp = new Date(JANUARY + hour * HOUR);
    jest.setSystemTime(Timestamp);
    events[hour]?.();
    const { updates } = account;
    if (account.isScheduled) await handler().catch(() => failed.push(hour));
    if (account.updates > updates) changes.push(hour);
    const { rate, routes = 30, uploaded = 150, sent = 400, price = WARM } = traffic(hour);
    const all = rate * 3_600;
    const served = Math.min(rate, routes * account.throttle.ThrottlingRateLimit) * 3_600;
    if (hour < MONTH) dollars += served * (price + sent * PRICE_OF_BYTE);
    metrics.Count.push({ Timestamp, SampleCount: all, Sum: all });
    metrics.DataProcessed.push({ Timestamp, SampleCount: all, Sum: all * uploaded + served * sent });
    if (served > 0) metrics.IntegrationLatency.push({ Timestamp, SampleCount: served, Sum: served * 8 });
  }
  return { changes, dollars, failed };
}

const flat = (traffic: Traffic) => () => traffic;
const between = (from: number, to: number, inside: Traffic, outside: Traffic) => (hour: number) =>
  hour >= from && hour < to ? inside : outside;
const quiet = { rate: 5 };
const flood = { rate: 300 };
const page = { rate: 300, routes: 1, sent: 98_000 };
const cheapest = { rate: 29.25, routes: 3, uploaded: 120_000 };

const slow = deployment({ monthlyLimit: 50 });
const fast = deployment({ monthlyLimit: 50, throttle: { rate: 100, burst: 200 } });
const raise = deployment({ monthlyLimit: 100 });
const lowered = { 0: fast, 99: slow };
const change = (state: object) => () => void Object.assign(account, state);
const [stop, start] = [change({ isScheduled: false }), change({ isScheduled: true })];
const openByHand = change({ isScheduled: false, throttle: throttle(10, 100) });
const hide = change({ metrics: {} });
const show = () => change({ metrics })();
const stops = (name: keyof typeof metrics) => () => change({ metrics: { ...metrics, [name]: [...metrics[name]] } })();

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  metrics = { Count: [], DataProcessed: [], IntegrationLatency: [] };
  slow();
  Object.assign(account, {
    metrics,
    throttle: throttle(10, 100),
    isScheduled: true,
    asked: [],
    published: [],
    updates: 0,
    updated: undefined,
  });
});

const MONTHS: readonly [string, changes: number[], dollars: number, ...Parameters<typeof simulate>][] = [
  ['5 a second', [], 18.5, flat(quiet), {}],
  ['12 a second', [], 44.3, flat({ rate: 12 }), {}],
  ['evenings of 15', [], 18.5, (hour) => ({ rate: hour % 24 < 18 ? 1.67 : 15 }), {}],
  ['a front page', [], 4.6, between(99, 102, { rate: 60 }, { rate: 1 }), {}],
  ['5 a second, all cold starts', [], 35.9, flat({ rate: 5, price: COLD }), {}],
  ['small responses', [30, MONTH], 44.6, flat(flood), {}],
  ['the largest responses', [20, MONTH], 47.8, flat({ rate: 300, sent: 290_000 / 30 }), {}],
  ['the page, 300 a second', [128, MONTH], 46.8, flat(page), {}],
  ['300 a second to one route', [711, MONTH], 35.3, flat({ rate: 300, routes: 1 }), {}],
  ['10,000 a second', [24, MONTH], 35.7, flat({ rate: 10_000 }), {}],
  ['uploads of 20 kB', [18, MONTH], 26.8, flat({ rate: 300, uploaded: 20_000 }), {}],
  ['uploads of 200 kB', [16, MONTH], 23.8, flat({ rate: 300, uploaded: 200_000 }), {}],
  ['uploads of 120 kB to three routes, 28 Mbit/s', [38, MONTH], 5.5, flat(cheapest), {}],
  ['throttle raised after a flood', [], 22.8, between(96, 99, { rate: 9_999 }, quiet), { 110: fast }],
  ['throttle lowered after a flood', [290, MONTH], 44.3, between(96, 99, { rate: 2_500 }, quiet), lowered],
  ['limit raised', [30, 40, 70, MONTH], 89.3, flat(flood), { 40: raise }],
  ['opened by hand for a day', [30, 60, MONTH], 80.4, flat(flood), { 36: openByHand, 60: start }],
  ['no data points for an hour', [30, 36, 37, MONTH], 46.1, flat(flood), { 36: hide, 37: show }],
  ['no Count after a day', [30, MONTH], 44.6, flat(flood), { 24: stops('Count') }],
  ['one request each 97 minutes', [], 0, (hour) => ({ rate: hour % 1.6 < 1 ? 1 / 3_600 : 0 }), {}],
  ['limit raised when nobody calls any more', [30, 40], 44.6, between(0, 40, flood, { rate: 0 }), { 40: raise }],
  ['nobody calls after the month', [30, MONTH], 44.6, between(0, MONTH, flood, { rate: 0 }), {}],
  ['no function for five days', [120, MONTH], 178.6, flat(flood), { 0: stop, 120: start }],
];

test.each(MONTHS)('%s', async (_title, changes, dollars, ...month) => {
  expect(await simulate(...month)).toEqual({ changes, dollars: expect.closeTo(dollars, 0), failed: [] });
});

test.each([
  ['IntegrationLatency', 730, []],
  ['DataProcessed', 16, [30, MONTH]], // The requests alone reach the limit.
])(
  'runs fail, so that an alarm mails, from the first hour on in which an open API has no %s',
  async (name, runs, changes) => {
    const { failed, ...result } = await simulate(flat(flood), { 24: stops(name as keyof typeof metrics) });
    expect([failed[0], failed.length, result.changes]).toEqual([25, runs, changes]);
  },
);

test('docs/operations.md says the same of when they close, and of what AWS charges then', () => {
  const rows = MONTHS.map(([title, changes, dollars]) => `|${title}|${changes.at(-2)}|${+dollars.toPrecision(2)}|`);
  const [, table = ''] = /\|After hours\|.*\n.*\n((?:\|.*\n)+)/.exec(read('docs/operations.md')) ?? [];
  expect(rows).toEqual(expect.arrayContaining(table.trim().split('\n')));
});
