import { type RouteKind, routeKind, throttles } from './route-throttles.ts';
import type { Settings } from './settings.ts';

const SECONDS_PER_MONTH = 31 * 24 * 3600;
const MILLION = 1e6;
const GIGABYTE = 1e9;

/** AWS list prices in US dollars, us-east-1, first tier, no free tier. Other regions ask up to twice as much. */
export const PRICES = {
  /** Amazon API Gateway pricing, HTTP APIs; a request is metered in steps of 512 kB. */
  apiRequest: 1 / MILLION,
  /** AWS Lambda pricing. */
  lambdaRequest: 0.2 / MILLION,
  /** AWS Lambda pricing, Arm. */
  lambdaGigabyteSecond: 0.0000133334,
  /** Amazon CloudWatch pricing, Logs: collection, and a month of storage. */
  logByte: (0.5 + 0.03) / GIGABYTE,
  /** Amazon EC2 pricing, data transfer out to the internet. */
  transferByte: 0.09 / GIGABYTE,
  /** Amazon CloudWatch pricing: alarms and one dashboard. */
  monitoringMonth: 4,
};

/** The most that a request can make of each; tests hold the service to the sizes. */
export const LIMITS = {
  /** API Gateway's payload quota of 10 MB in metering steps of 512 kB. */
  meteredSteps: 20,
  /** More than the slowest accepted input of all operations takes at 128 MB. */
  billedMilliseconds: 25,
  /** A line of the access log with the 26 bytes that CloudWatch adds. */
  logBytes: 260,
  /** An answer of an operation with its headers, and one of an operation with large answers. */
  answerBytes: { operation: 2_000, large: 40_000, default: 2_000 },
};

/** Requests of one kind, all month at the throttle. */
export interface CostLine {
  readonly kind: RouteKind;
  /** For a file, its route. */
  readonly what: string;
  readonly requestsPerSecond: number;
  readonly dollarsPerMillion: number;
  readonly dollars: number;
}

export interface WorstMonth {
  readonly lines: readonly CostLine[];
  readonly monitoring: number;
  readonly total: number;
  /** What the month costs if API Gateway counts each route by itself, not all plain operations together. */
  readonly totalPerRoute: number;
  /** What a million rejected requests cost: API Gateway does not charge for them, but they are logged. */
  readonly rejectedPerMillion: number;
}

/**
 * What the worst month costs that clients can cause: every throttle at its limit all the time, and every request as
 * expensive as a request can be.
 *
 * @param routeKeys of the API.
 * @param fileBytes the bytes of the largest answer of each route that serves files.
 */
export function worstMonth(
  settings: Settings,
  routeKeys: readonly string[],
  fileBytes: Readonly<Record<string, number>>,
): WorstMonth {
  const limits = throttles(settings);
  const keysOf = (kind: RouteKind) => routeKeys.filter((key) => routeKind(key) === kind);
  const gigabytes = settings.memory / 1_024;
  const line = (kind: RouteKind, what: string, bytes: number, steps = 1): CostLine => {
    const requestsPerSecond = limits[kind].rate;
    const dollarsPerMillion = MILLION * requestDollars(bytes, steps, gigabytes);
    const dollars = (dollarsPerMillion * requestsPerSecond * SECONDS_PER_MONTH) / MILLION;
    return { kind, what, requestsPerSecond, dollarsPerMillion, dollars };
  };
  const { answerBytes, meteredSteps, logBytes } = LIMITS;
  const operations = line('operation', 'all plain operations together', answerBytes.operation);
  const lines = [
    operations,
    ...keysOf('large').map((key) => line('large', key, bodyless(key) ? answerBytes.operation : answerBytes.large)),
    ...keysOf('file').map((key) => line('file', key, fileBytes[key] ?? answerBytes.operation)),
    ...keysOf('default').map((key) =>
      line('default', `${key}, with bodies of 10 MB`, answerBytes.default, meteredSteps),
    ),
  ];
  const monitoring = PRICES.monitoringMonth;
  const total = lines.reduce((sum, { dollars }) => sum + dollars, monitoring);
  return {
    lines,
    monitoring,
    total,
    totalPerRoute: total + operations.dollars * (keysOf('operation').length - 1),
    rejectedPerMillion: MILLION * logBytes * PRICES.logByte,
  };
}

function bodyless(routeKey: string): boolean {
  return routeKey.startsWith('HEAD ');
}

function requestDollars(answerBytes: number, steps: number, gigabytes: number): number {
  const { apiRequest, lambdaRequest, lambdaGigabyteSecond, logByte, transferByte } = PRICES;
  const gigabyteSeconds = (LIMITS.billedMilliseconds / 1_000) * gigabytes;
  return (
    steps * apiRequest +
    lambdaRequest +
    gigabyteSeconds * lambdaGigabyteSecond +
    LIMITS.logBytes * logByte +
    answerBytes * transferByte
  );
}

/** The month as a table in Markdown, and what it leaves out in sentences. */
export function worstMonthText({ lines, monitoring, total, totalPerRoute, rejectedPerMillion }: WorstMonth): string {
  const rejected = (perSecond: number) => whole((rejectedPerMillion * perSecond * SECONDS_PER_MONTH) / MILLION);
  return [
    '| All month at the throttle | Requests a second | $ per million | $ |',
    '|---|---:|---:|---:|',
    ...lines.map(
      ({ what, requestsPerSecond, dollarsPerMillion, dollars }) =>
        `| ${what.startsWith('all') ? what : `\`${what.split(',')[0]}\`${what.slice(what.split(',')[0]?.length)}`} | ${requestsPerSecond} | ${dollarsPerMillion.toFixed(2)} | ${whole(dollars)} |`,
    ),
    `| alarms, dashboard | | | ${whole(monitoring)} |`,
    `| **Total** | | | **${whole(total)}** |`,
    '',
    'What no setting bounds:',
    '',
    `* Rejected requests are free, but logged: $${rejectedPerMillion.toFixed(3)} per million. For a month of 1,000 a second that is at most $${rejected(1_000)}, of 10,000 a second $${rejected(10_000)}.`,
    `* AWS calls throttles targets, not ceilings, and does not say whether operations without a throttle of their own share one. If each has its own, the month costs $${whole(totalPerRoute)}.`,
    '* A GET with a body of 10 MB, should API Gateway take one, is metered as 20 requests, as a POST is.',
    '* Other regions ask up to twice as much for data transfer.',
  ].join('\n');
}

function whole(dollars: number): string {
  return Math.round(dollars).toLocaleString('en-US');
}
