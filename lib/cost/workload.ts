/** A month here is the longest one. */
export const DAYS_PER_MONTH = 31;
export const HOURS_PER_MONTH = DAYS_PER_MONTH * 24;
export const SECONDS_PER_MONTH = HOURS_PER_MONTH * 3_600;
/** A gigabyte of a bill. Where AWS means 2^30 bytes, bills are 7 % lower. */
export const GIGABYTE = 1e9;

/** What clients ask for, on average over the month. */
export interface Workload {
  readonly requestsPerSecond: number;
  /** The share of the requests, from 0 to 1, that an edge answers by itself where there is one. */
  readonly hits: number;
  /** What Lambda bills for a warm call. */
  readonly callMilliseconds: number;
  /** An answer with its headers. */
  readonly answerBytes: number;
}

/** `test/cost/workload.test.ts` holds the service to the answer. */
export const TYPICAL: Workload = {
  requestsPerSecond: 10_000,
  /** No edge; `withComputedHits` has those of one. */
  hits: 0,
  /** Estimated: nearly all calls need less than a millisecond of processor time and are billed as one. */
  callMilliseconds: 2,
  /** Measured: the mean answer to the first example of an operation, the list of all time zones aside. */
  answerBytes: 506,
};

/** What else a request makes of each, whatever the workload. */
export const PER_REQUEST = {
  /** The headers of a request that a browser sends; estimated. */
  requestBytes: 500,
  /** A line of the access log with the 26 bytes that CloudWatch adds; measured. */
  accessLogBytes: 178 + 26,
  /** Lambda's own lines, by the least severe that is kept; INFO by the event schema, DEBUG estimated as twice that. */
  systemLogBytes: { WARN: 0, INFO: 426, DEBUG: 852 },
  /** The headers that CloudFront adds to an answer: via, age, x-cache and two ids. */
  edgeHeaderBytes: 200,
  /** A line of a load balancer's log; estimated from AWS's examples. */
  balancerLogBytes: 400,
  /**
   * The share of calls that find no warm environment: AWS says typically less than 1 % (AWS Lambda Operator Guide). It falls
   * as requests come faster, so this is an upper bound, except for functions that are called less than every few minutes;
   * were every call a start, a million would cost $0.33 more. What a start is billed is estimated.
   */
  coldStarts: 0.01,
  coldStartMilliseconds: 200,
  /** Of a client's connection: the requests that it carries and how long it stays open. */
  requestsPerConnection: 10,
  connectionSeconds: 60,
};
