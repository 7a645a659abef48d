/** The longest month. */
export const DAYS_PER_MONTH = 31;
export const HOURS_PER_MONTH = DAYS_PER_MONTH * 24;
export const SECONDS_PER_MONTH = HOURS_PER_MONTH * 3_600;
/** A gigabyte on a bill. If AWS means 2^30 bytes, bills are 7 % lower. */
export const GIGABYTE = 1e9;

/** What clients request, on average over the month. */
export interface Workload {
  readonly requestsPerSecond: number;
  /** The share of the requests, from 0 to 1, that an edge would answer from its cache. */
  readonly hits: number;
  /** What Lambda bills for a warm call. */
  readonly callMilliseconds: number;
  /** A response with its headers. */
  readonly responseBytes: number;
}

/** `test/cost/workload.test.ts` compares the response size with the service. */
export const TYPICAL: Workload = {
  requestsPerSecond: 10_000,
  /** Without an edge; `withComputedHits` computes those of one. */
  hits: 0,
  /** Estimated: nearly all calls need less than a millisecond of CPU time and are billed as one. */
  callMilliseconds: 2,
  /** Measured: the mean response to the first example of each operation except the list of time zones. */
  responseBytes: 506,
};

/** What else a request uses, whatever the workload. */
export const PER_REQUEST = {
  /** The headers of a request that a browser sends; estimated. */
  requestBytes: 500,
  /** A line of the access log with the 26 bytes that CloudWatch adds; measured. */
  accessLogBytes: 178 + 26,
  /** Lambda's own lines, by log level; INFO from the event schema, DEBUG estimated as twice that. */
  systemLogBytes: { WARN: 0, INFO: 426, DEBUG: 852 },
  /** The headers that CloudFront adds to a response: via, age, x-cache and two ids. */
  edgeHeaderBytes: 200,
  /** A line of a load balancer's log; estimated from AWS's examples. */
  balancerLogBytes: 400,
  /**
   * The share of calls that find no warm environment: AWS says typically less than 1 % (AWS Lambda Operator Guide). It falls
   * as requests come faster, so this is an upper bound, except for functions that are called less than every few minutes;
   * if every call were a cold start, a million would cost $0.33 more. The billed duration of a start is estimated.
   */
  coldStarts: 0.01,
  coldStartMilliseconds: 200,
  /** The requests that a client's connection carries, and how long it stays open. */
  requestsPerConnection: 10,
  connectionSeconds: 60,
};
