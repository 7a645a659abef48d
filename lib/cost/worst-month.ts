import { CANARY_TIMEOUT_SECONDS } from '../contract/routes.ts';
import { type RouteKind, routeKind, throttles } from '../infrastructure/route-throttles.ts';
import type { Settings } from '../infrastructure/settings.ts';
import { firstPrice, total } from './line-item.ts';
import { inDollars, table, whole } from './markdown.ts';
import { healthCheck, monitoring, originKey } from './services.ts';
import { GIGABYTE, SECONDS_PER_MONTH } from './workload.ts';

const MILLION = 1e6;

/** The CPU time that a function with 128 MB gets in each 20 ms. `npm run bench -- operations` checks that no warm call needs more. */
export const CPU_MILLISECONDS = 1.44;

/** Upper bounds of what a request can use. `test/cost/worst-requests.test.ts` checks the service against each. */
export const LIMITS = {
  /** API Gateway's payload quota of 10 MB in metering steps of 512 kB. */
  meteredSteps: 20,
  /** If the CPU time of the current 20 ms is used up, a call waits for the next, which suffices: see `CPU_MILLISECONDS`. */
  billedMilliseconds: 25,
  /** A line of the access log with the 26 bytes that CloudWatch adds. */
  logBytes: 260,
  /** Lambda's own lines of a call, estimated with room from AWS's examples of them. */
  systemLogBytes: { WARN: 0, INFO: 1_500, DEBUG: 3_000 },
  /** A response with its headers, of most operations and of those with large responses. */
  responseBytes: { operation: 2_000, large: 40_000, default: 2_000 },
};
/** File sizes are rounded up to a multiple of this, so that the table does not change with every byte of the page. */
const FILE_STEP = 10_000;

/** Requests of one kind, at the throttle all month. */
export interface CostLine {
  readonly kind: RouteKind;
  /** The key of the route; the line that all plain operations share has none. */
  readonly route?: string;
  readonly note?: string;
  readonly requestsPerSecond: number;
  readonly dollarsPerMillion: number;
  readonly dollars: number;
}

export interface WorstMonth {
  readonly lines: readonly CostLine[];
  /** Fixed charges: alarms, the dashboard, a health check or an edge's key. */
  readonly fixed: number;
  /** If all plain operations share the stage's throttle, and the body of a GET or HEAD is not metered. */
  readonly total: number;
  /** The same if a GET or HEAD with a body of 10 MB is metered like a POST. */
  readonly totalWithBodies: number;
  /** The first total if each plain operation has the stage's throttle to itself. */
  readonly totalPerRoute: number;
  /** If neither assumption holds. */
  readonly totalPerRouteWithBodies: number;
  /** The cost of a million rejected requests: API Gateway does not charge for them, but they are logged. */
  readonly rejectedPerMillion: number;
  /** The cost of a million requests that an edge answers from its cache, which has no throttle; undefined without an edge. */
  readonly edgePerMillion: number | undefined;
  /** The cost of a million requests that bypass the edge with a wrong key: each new key is a call of the authorizer. */
  readonly wrongKeyPerMillion: number | undefined;
}

/**
 * The cost of the worst month that clients can cause: every throttle at its limit all the time, and every request as
 * expensive as possible. It includes every setting that has a price: the throttles, `memory`, `logRetentionDays`,
 * `systemLogLevel`, `tracing` (any client can ask for a trace with a header) and `canary`.
 *
 * @param routeKeys - of the API.
 * @param fileBytes - the bytes of the largest response of each route that serves files, by route key.
 * @throws RangeError if the size of a file is missing.
 */
export function worstMonth(
  settings: Settings,
  routeKeys: readonly string[],
  fileBytes: Readonly<Record<string, number>>,
): WorstMonth {
  const limits = throttles(settings);
  const { responseBytes, meteredSteps } = LIMITS;
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
  const fileSize = (key: string) => {
    const bytes = fileBytes[key];
    if (bytes === undefined) throw new RangeError(`fileBytes: expected the size of the file at ${key}`);
    return bytes;
  };
  const keysOf = (kind: RouteKind) => routeKeys.filter((key) => routeKind(key, settings) === kind);
  const operations = line('operation', undefined, responseBytes.operation);
  const lines = [
    operations,
    ...keysOf('health').map((key) => line('health', key, responseBytes.operation)),
    ...keysOf('large').map((key) => line('large', key, bodyless(key) ? responseBytes.operation : responseBytes.large)),
    ...keysOf('file').map((key) => line('file', key, bodyless(key) ? responseBytes.operation : inSteps(fileSize(key)))),
    ...keysOf('default').map((key) => line('default', key, responseBytes.default, meteredSteps)),
  ];
  const fixed = total([
    ...monitoring(settings, CANARY_TIMEOUT_SECONDS),
    ...(settings.edge ? originKey() : healthCheck(settings)),
  ]);
  const sum = total(lines) + fixed;
  const bodies = ({ kind }: CostLine) => perMonth(kind, (meteredSteps - 1) * firstPrice('apiRequest'));
  const totalWithBodies = lines.reduce((so, one) => so + (one.note === undefined ? bodies(one) : 0), sum);
  const otherRoutes = keysOf('operation').length - 1;
  return {
    lines,
    fixed,
    total: sum,
    totalWithBodies,
    totalPerRoute: sum + otherRoutes * operations.dollars,
    totalPerRouteWithBodies: totalWithBodies + otherRoutes * (operations.dollars + bodies(operations)),
    rejectedPerMillion: MILLION * LIMITS.logBytes * logDollars(settings),
    edgePerMillion: settings.edge ? MILLION * edgeDollars(settings) : undefined,
    wrongKeyPerMillion: settings.edge ? MILLION * callDollars(settings) : undefined,
  };
}

function bodyless(routeKey: string): boolean {
  return routeKey.startsWith('HEAD ');
}

function inSteps(bytes: number): number {
  return bytes <= LIMITS.responseBytes.operation ? bytes : Math.ceil(bytes / FILE_STEP) * FILE_STEP;
}

/** A byte of a log line: collection and storage. */
function logDollars({ logRetentionDays }: Settings): number {
  return (firstPrice('logCollection') + firstPrice('logStorage') * (logRetentionDays / 30)) / GIGABYTE;
}

/** A request that the edge answers, with its check by the web ACL if there is one. */
function edgeDollars({ rateLimitPerIp }: Settings): number {
  return (
    firstPrice('edgeRequest') +
    (LIMITS.responseBytes.operation / GIGABYTE) * firstPrice('edgeTransfer') +
    (rateLimitPerIp === undefined ? 0 : firstPrice('webAclRequest'))
  );
}

function requestDollars(settings: Settings, responseBytes: number, steps: number): number {
  return steps * firstPrice('apiRequest') + callDollars(settings) + (responseBytes / GIGABYTE) * firstPrice('transfer');
}

/** A call of a function, and the log lines of its request. */
function callDollars(settings: Settings): number {
  const gigabyteSeconds = (LIMITS.billedMilliseconds / 1_000) * (settings.memory / 1_024);
  const logBytes = LIMITS.logBytes + LIMITS.systemLogBytes[settings.systemLogLevel];
  return (
    firstPrice('lambdaRequest') +
    gigabyteSeconds * firstPrice('lambdaDuration') +
    logBytes * logDollars(settings) +
    (settings.tracing ? firstPrice('trace') : 0)
  );
}

/** The month as a Markdown table, with its assumptions in sentences. */
export function worstMonthText(month: WorstMonth): string {
  const costPerThousand = (perMillion: number) =>
    `$${perMillion.toFixed(3)} per million, which is ${inDollars((perMillion * 1_000 * SECONDS_PER_MONTH) / MILLION)} for a month of 1,000 per second`;
  const alike = Map.groupBy(month.lines, (line) =>
    [line.kind, line.note, line.requestsPerSecond, line.dollarsPerMillion].join(),
  );
  return [
    table(
      ['All month at the throttle', 'Requests per second', '$ per million', '$'],
      [
        ...[...alike.values()].map(row),
        ['fixed charges', '', '', whole(month.fixed)],
        ['**Total**', '', '', `**${whole(month.total)}**`],
      ],
    ),
    '',
    "The total assumes that operations share the stage's throttle and that bodies of GET and HEAD are free; AWS documents neither:",
    '',
    table(
      ['', 'bodies of GET and HEAD are free', 'bodies of 10 MB are metered as 20 requests'],
      [
        ['operations share a throttle', inDollars(month.total), inDollars(month.totalWithBodies)],
        ['each operation has its own', inDollars(month.totalPerRoute), inDollars(month.totalPerRouteWithBodies)],
      ],
    ),
    '',
    `Not covered: rejected requests are free, but logged, for ${costPerThousand(month.rejectedPerMillion)};`,
    ...(month.edgePerMillion === undefined
      ? []
      : [
          `what the edge answers by itself has no throttle and costs $${month.edgePerMillion.toFixed(2)} per million, more for files;`,
        ]),
    ...(month.wrongKeyPerMillion === undefined
      ? []
      : [
          `a request to the API itself with a wrong \`x-origin-key\` costs a call of the authorizer, ${costPerThousand(month.wrongKeyPerMillion)};`,
          'whether a throttle comes before the authorizer is not documented;',
        ]),
    'AWS calls throttles targets, not ceilings; other regions charge up to twice as much for data transfer.',
  ].join('\n');
}

/** One row for lines that cost the same. */
function row(lines: readonly CostLine[]): string[] {
  const [first] = lines;
  if (first === undefined) throw new RangeError('lines: expected at least one');
  const routes = lines.flatMap(({ route }) => route ?? []);
  return [
    named(routes, first.note),
    `${lines.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0)}`,
    first.dollarsPerMillion.toFixed(2),
    whole(total(lines)),
  ];
}

function named(routes: readonly string[], note: string | undefined): string {
  if (routes.length === 0) return 'all plain operations together';
  if (routes.length > 1 && routes.every(bodyless)) return `\`HEAD\` of ${routes.length} routes`;
  return [...routes.map((key) => `\`${key}\``), ...(note === undefined ? [] : [note])].join(', ');
}
