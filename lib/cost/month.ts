import { dollarsFor } from './prices.ts';

/** The longest month. */
const DAYS_PER_MONTH = 31;
export const SECONDS_PER_MONTH = DAYS_PER_MONTH * 86_400;
/** A gigabyte on a bill. If AWS means 2^30 bytes, bills are 7 % lower. */
export const GIGABYTE = 1e9;
/** The memory of a function. */
export const FUNCTION_GIGABYTES = 128 / 1_024;

/** What a request uses on average. */
export const TYPICAL_REQUEST = {
  /**
   * Estimated: 2 ms for a warm call, and as much for cold starts, which bill 200 ms and are typically less than 1 % of the calls
   * (AWS Lambda Operator Guide).
   */
  billedMilliseconds: 4,
  /** A line of the access log with the 26 bytes that CloudWatch adds; measured. */
  logBytes: 178 + 26,
  /** Measured with its headers: the mean response to the first example of each operation except the list of time zones. */
  responseBytes: 506,
  /** The headers that CloudFront adds to a response: via, age, x-cache and two ids. */
  edgeHeaderBytes: 200,
};

/** The metrics that alarms watch. */
const ALARM_METRICS = { stack: 5, edge: 3, canary: 2 };
/** A run sends about 100 requests and is assumed to take 5 s with 256 MB. */
const CANARY = { runs: DAYS_PER_MONTH * 288, requests: 100, gigabyteSeconds: 5 * 0.25 };

/** The settings that have a price. */
export interface Deployment {
  /** With CloudFront: the share of the requests, from 0 to 1, that it answers from its cache. */
  readonly edge?: { readonly hits: number; readonly rateLimitPerIp?: boolean };
  readonly canary?: boolean;
}

/** What a month costs at an average rate, in US dollars by item. */
export function bill(requestsPerSecond: number, { edge, canary = false }: Deployment = {}): Record<string, number> {
  const { billedMilliseconds, logBytes, responseBytes, edgeHeaderBytes } = TYPICAL_REQUEST;
  const runs = canary ? CANARY.runs : 0;
  const requests = requestsPerSecond * SECONDS_PER_MONTH + runs * CANARY.requests;
  const served = requests * (1 - (edge?.hits ?? 0));
  const gigabyteSeconds = served * (billedMilliseconds / 1_000) * FUNCTION_GIGABYTES + runs * CANARY.gigabyteSeconds;
  const loggedGigabytes = (served * logBytes) / GIGABYTE;
  const alarmMetrics = ALARM_METRICS.stack + (edge ? ALARM_METRICS.edge : 0) + (canary ? ALARM_METRICS.canary : 0);
  return {
    Monitoring: dollarsFor('alarmMetric', alarmMetrics) + dollarsFor('dashboard', 1),
    'API Gateway': dollarsFor('apiRequest', served),
    'Lambda requests': dollarsFor('lambdaRequest', served),
    'Lambda duration': dollarsFor('lambdaDuration', gigabyteSeconds),
    Logs: dollarsFor('logCollection', loggedGigabytes) + dollarsFor('logStorage', loggedGigabytes),
    // From the API to CloudFront, it is free.
    'Data transfer': edge ? 0 : dollarsFor('transfer', (requests * responseBytes) / GIGABYTE),
    ...(edge && {
      CloudFront:
        dollarsFor('edgeRequest', requests) +
        dollarsFor('edgeTransfer', (requests * (responseBytes + edgeHeaderBytes)) / GIGABYTE),
      'Secrets Manager': dollarsFor('secret', 1),
    }),
    ...(edge?.rateLimitPerIp && {
      WAF: dollarsFor('webAcl', 1) + dollarsFor('webAclRule', 1) + dollarsFor('webAclRequest', requests),
    }),
  };
}

/** The sum of a bill. */
export function total(bill: Readonly<Record<string, number>>): number {
  return Object.values(bill).reduce((sum, dollars) => sum + dollars, 0);
}
