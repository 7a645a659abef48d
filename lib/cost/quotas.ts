import { operationEntries } from '../contract/index.ts';
import { API_GATEWAY_THROTTLE, LAMBDA_CONCURRENCY } from '../infrastructure/default-quotas.ts';
import { whole } from './markdown.ts';
import { occupiedMilliseconds } from './services.ts';
import { PER_REQUEST, type Workload } from './workload.ts';

/** A limit, and how much of it a workload needs. */
export interface Quota {
  readonly name: string;
  readonly limit: number;
  readonly unit: string;
  readonly need: (workload: Workload) => number;
  /** What to do if it is too low. */
  readonly remedy: string;
  /** The page of AWS's documentation. */
  readonly source: string;
}

/**
 * How many environments a function can start at once, and then per second (AWS Lambda Developer Guide, "Lambda scaling
 * behavior").
 */
export const SCALING = { atOnce: 1_000, perSecond: 100 };
/** The share of requests that may find all environments busy. */
const MAX_LOSS = 0.001;
/** What one call that writes log lines holds (Amazon CloudWatch Logs API Reference, `PutLogEvents`). */
const LOG_BATCH_BYTES = 1_048_576;

const LAMBDA_QUOTAS = 'https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html';

/** The default quotas of an account in a region, from AWS's documentation in 2026. */
export const QUOTAS: readonly Quota[] = [
  {
    name: 'Lambda in a new account',
    limit: LAMBDA_CONCURRENCY.newAccount,
    unit: 'concurrent executions',
    need: environments,
    remedy: `raise to ${whole(LAMBDA_CONCURRENCY.standard)} in Service Quotas, free of charge`,
    source: LAMBDA_QUOTAS,
  },
  {
    name: 'Lambda',
    limit: LAMBDA_CONCURRENCY.standard,
    unit: 'concurrent executions',
    need: environments,
    remedy: 'raise in Service Quotas, to tens of thousands',
    source: LAMBDA_QUOTAS,
  },
  {
    name: `API Gateway (burst ${whole(API_GATEWAY_THROTTLE.burst)})`,
    limit: API_GATEWAY_THROTTLE.rate,
    unit: 'requests per second',
    need: ({ requestsPerSecond }) => requestsPerSecond,
    remedy: 'raise in Service Quotas, or a second region',
    source: 'https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html',
  },
  {
    name: 'CloudFront distribution',
    limit: 250_000,
    unit: 'requests per second',
    need: ({ requestsPerSecond }) => requestsPerSecond,
    remedy: 'raise through AWS support',
    source: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html',
  },
  {
    name: 'CloudWatch Logs, in full batches',
    limit: 5_000,
    unit: 'calls per second',
    need: ({ requestsPerSecond }) => (requestsPerSecond * PER_REQUEST.accessLogBytes) / LOG_BATCH_BYTES,
    remedy: 'raise in Service Quotas',
    source: 'https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/cloudwatch_limits_cwl.html',
  },
];

/**
 * The fewest environments with which at most one request in a thousand is throttled. Each serves ten requests per second at
 * most, so a short call is assumed to occupy it for a tenth of a second; AWS documents only the rate.
 */
export function environments(workload: Workload): number {
  const offered = offeredTo(workload);
  let [count, loss] = [0, 1];
  while (loss > MAX_LOSS) {
    count += 1;
    loss = (offered * loss) / (count + offered * loss);
  }
  return count;
}

/** The environments that would be busy on average if there were enough: Little's law. */
export function offeredTo(workload: Workload): number {
  return (workload.requestsPerSecond * occupiedMilliseconds(workload)) / 1_000;
}

/** The highest whole number of requests per second for which a quota suffices. */
export function reachedAt({ limit, need }: Pick<Quota, 'limit' | 'need'>, workload: Workload): number {
  let [low, high] = [0, 1e8];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (need({ ...workload, requestsPerSecond: middle }) > limit) high = middle;
    else low = middle;
  }
  return low;
}

/** The seconds that Lambda takes to start the environments of a workload that is spread evenly over some functions. */
export function secondsToScale(workload: Workload, functions = operationEntries.length): number {
  return Math.max(0, offeredTo(workload) / functions - SCALING.atOnce) / SCALING.perSecond;
}
