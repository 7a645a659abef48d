// The default quotas of an account in a region, from AWS's documentation in 2026:
// https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html and
// https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html

/** Concurrent executions of Lambda. */
export const LAMBDA_CONCURRENCY = { newAccount: 10, standard: 1_000 };

/** Requests per second, and requests in a burst, that API Gateway serves for all APIs together. */
export const API_GATEWAY_THROTTLE = { rate: 10_000, burst: 5_000 };

/** The same in 13 regions, which have a quarter of it. */
export const API_GATEWAY_THROTTLE_IN_13_REGIONS = { rate: 2_500, burst: 1_250 };
