import { type RouteKind, routeKind, throttles } from '../infrastructure/route-throttles.ts';
import type { Settings } from '../infrastructure/settings.ts';

const DAYS_PER_MONTH = 31;
const SECONDS_PER_MONTH = DAYS_PER_MONTH * 24 * 3600;
const MILLION = 1e6;
const GIGABYTE = 1e9;

/** AWS list prices in US dollars, us-east-1, first tier, no free tier. Other regions charge up to twice as much. */
export const PRICES = {
  /** Amazon API Gateway pricing, HTTP APIs; a request is metered in steps of 512 kB. */
  apiRequest: 1 / MILLION,
  /** AWS Lambda pricing. */
  lambdaRequest: 0.2 / MILLION,
  /** AWS Lambda pricing, Arm. */
  lambdaGigabyteSecond: 0.0000133334,
  /** Amazon CloudWatch pricing, Logs: collection. */
  logByte: 0.5 / GIGABYTE,
  /** Amazon CloudWatch pricing, Logs: storage for 30 days. */
  logByteMonth: 0.03 / GIGABYTE,
  /** Amazon EC2 pricing, data transfer out to the internet. */
  transferByte: 0.09 / GIGABYTE,
  /** AWS X-Ray pricing, traces recorded. */
  trace: 5 / MILLION,
  /** Amazon CloudWatch pricing: alarms and one dashboard. */
  monitoringMonth: 4,
  /** Amazon CloudWatch pricing. */
  alarmMonth: 0.1,
};

/** The most that a request can make of each. `test/cost/worst-requests.test.ts` says what holds the service to each figure. */
export const LIMITS = {
  /** API Gateway's payload quota of 10 MB in metering steps of 512 kB. */
  meteredSteps: 20,
  /** A call that finds the 1.44 ms of processor time used up that 128 MB give it in 20 ms waits for the next 20 ms; none needs more than one of them. */
  billedMilliseconds: 25,
  /** A line of the access log with the 26 bytes that CloudWatch adds. */
  logBytes: 260,
  /** Lambda's own lines of a call, estimated with room from AWS's examples of them. */
  systemLogBytes: { WARN: 0, INFO: 1_500, DEBUG: 3_000 },
  /** An answer of an operation with its headers, and one of an operation with large answers. */
  answerBytes: { operation: 2_000, large: 40_000, default: 2_000 },
};
/** Files count as the next multiple of this, so that the table does not change with every byte of the page. */
const FILE_STEP = 10_000;
/** The canary's runs in a month, each as long as its timeout, with its memory. */
const CANARY = { runs: DAYS_PER_MONTH * 288, seconds: 60, gigabytes: 0.25, alarms: 2 };

/** Requests of one kind, all month at the throttle. */
export interface CostLine {
  readonly kind: RouteKind;
  /** The key of the route; all plain operations share a line without one. */
  readonly route?: string;
  readonly note?: string;
  readonly requestsPerSecond: number;
  readonly dollarsPerMillion: number;
  readonly dollars: number;
}

export interface WorstMonth {
  readonly lines: readonly CostLine[];
  readonly monitoring: number;
  /** Where all plain operations share the stage's throttle, and the body of a GET or HEAD is not metered. */
  readonly total: number;
  /** The same where a GET or HEAD with a body of 10 MB is metered as a POST is. */
  readonly totalWithBodies: number;
  /** The first total where each plain operation has the stage's throttle to itself. */
  readonly totalPerRoute: number;
  /** Where both are against us. */
  readonly totalPerRouteWithBodies: number;
  /** What a million rejected requests cost: API Gateway does not charge for them, but they are logged. */
  readonly rejectedPerMillion: number;
}

/**
 * What the worst month costs that clients can cause: every throttle at its limit all the time, and every request as
 * expensive as a request can be. Every setting that has a price counts: the throttles, `memory`, `logRetentionDays`,
 * `systemLogLevel`, `tracing` (any client can ask for a trace with a header) and `canary`.
 *
 * @param routeKeys - of the API.
 * @param fileBytes - the bytes of the largest answer of each route that serves files.
 */
export function worstMonth(
  settings: Settings,
  routeKeys: readonly string[],
  fileBytes: Readonly<Record<string, number>>,
): WorstMonth {
  const limits = throttles(settings);
  const { answerBytes, meteredSteps } = LIMITS;
  const perMonth = (kind: RouteKind, dollars: number) => dollars * limits[kind].rate * SECONDS_PER_MONTH;
  const line = (kind: RouteKind, route: string | undefined, bytes: number, steps = 1): CostLine => {
    const dollars = requestDollars(settings, bytes, steps);
    return {
      kind,
      ...(route === undefined ? {} : { route }),
      ...(steps > 1 ? { note: 'with bodies of 10 MB' } : {}),
      requestsPerSecond: limits[kind].rate,
      dollarsPerMillion: MILLION * dollars,
      dollars: perMonth(kind, dollars),
    };
  };
  const keysOf = (kind: RouteKind) => routeKeys.filter((key) => routeKind(key) === kind);
  const operations = line('operation', undefined, answerBytes.operation);
  const lines = [
    operations,
    ...keysOf('large').map((key) => line('large', key, bodyless(key) ? answerBytes.operation : answerBytes.large)),
    ...keysOf('file').map((key) => line('file', key, inSteps(fileBytes[key] ?? answerBytes.operation))),
    ...keysOf('default').map((key) => line('default', key, answerBytes.default, meteredSteps)),
  ];
  const monitoring = PRICES.monitoringMonth + (settings.canary ? canaryDollars() : 0);
  const total = lines.reduce((sum, { dollars }) => sum + dollars, monitoring);
  const bodies = ({ kind }: CostLine) => perMonth(kind, (meteredSteps - 1) * PRICES.apiRequest);
  const totalWithBodies = lines.reduce((sum, one) => sum + (one.note === undefined ? bodies(one) : 0), total);
  const otherRoutes = keysOf('operation').length - 1;
  return {
    lines,
    monitoring,
    total,
    totalWithBodies,
    totalPerRoute: total + otherRoutes * operations.dollars,
    totalPerRouteWithBodies: totalWithBodies + otherRoutes * (operations.dollars + bodies(operations)),
    rejectedPerMillion: MILLION * LIMITS.logBytes * logDollars(settings),
  };
}

function bodyless(routeKey: string): boolean {
  return routeKey.startsWith('HEAD ');
}

function inSteps(bytes: number): number {
  return bytes <= LIMITS.answerBytes.operation ? bytes : Math.ceil(bytes / FILE_STEP) * FILE_STEP;
}

/** A byte of a log line, collected and kept. */
function logDollars({ logRetentionDays }: Settings): number {
  return PRICES.logByte + PRICES.logByteMonth * (logRetentionDays / 30);
}

function requestDollars(settings: Settings, answerBytes: number, steps: number): number {
  const gigabyteSeconds = (LIMITS.billedMilliseconds / 1_000) * (settings.memory / 1_024);
  const logBytes = LIMITS.logBytes + LIMITS.systemLogBytes[settings.systemLogLevel];
  return (
    steps * PRICES.apiRequest +
    PRICES.lambdaRequest +
    gigabyteSeconds * PRICES.lambdaGigabyteSecond +
    logBytes * logDollars(settings) +
    answerBytes * PRICES.transferByte +
    (settings.tracing ? PRICES.trace : 0)
  );
}

/** Its requests are among those that the throttles let through. */
function canaryDollars(): number {
  const { runs, seconds, gigabytes, alarms } = CANARY;
  return runs * seconds * gigabytes * PRICES.lambdaGigabyteSecond + alarms * PRICES.alarmMonth;
}

/** The month as a table in Markdown, and on what it rests in sentences. */
export function worstMonthText(month: WorstMonth): string {
  const rejected = (perSecond: number) =>
    inDollars((month.rejectedPerMillion * perSecond * SECONDS_PER_MONTH) / MILLION);
  const what = ({ route, note }: CostLine) =>
    [route === undefined ? 'all plain operations together' : `\`${route}\``, ...(note ? [note] : [])].join(', ');
  return [
    '| All month at the throttle | Requests a second | $ per million | $ |',
    '|---|---:|---:|---:|',
    ...month.lines.map(
      (line) =>
        `| ${what(line)} | ${line.requestsPerSecond} | ${line.dollarsPerMillion.toFixed(2)} | ${whole(line.dollars)} |`,
    ),
    `| alarms, dashboard | | | ${whole(month.monitoring)} |`,
    `| **Total** | | | **${whole(month.total)}** |`,
    '',
    'That assumes what AWS does not document: that operations without a throttle of their own share one, and that a body sent',
    'with a GET or HEAD, which no operation reads, is not metered. Where an assumption is wrong, the month costs more:',
    '',
    '| | bodies of GET and HEAD are free | bodies of 10 MB are metered as 20 requests |',
    '|---|---:|---:|',
    `| operations share a throttle | ${inDollars(month.total)} | ${inDollars(month.totalWithBodies)} |`,
    `| each operation has its own | ${inDollars(month.totalPerRoute)} | ${inDollars(month.totalPerRouteWithBodies)} |`,
    '',
    'Not covered by these totals:',
    '',
    `* Rejected requests are free, but logged: $${month.rejectedPerMillion.toFixed(3)} per million. For a month of 1,000 a second that is at most ${rejected(1_000)}, of 10,000 a second ${rejected(10_000)}.`,
    '* AWS calls throttles targets, not ceilings.',
    '* Other regions charge up to twice as much for data transfer.',
  ].join('\n');
}

/** To whole dollars, as every page says it. */
export function inDollars(dollars: number): string {
  return `$${whole(dollars)}`;
}

function whole(dollars: number): string {
  return Math.round(dollars).toLocaleString('en-US');
}
