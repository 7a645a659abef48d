/**
 * A line of the access log, as JSON text with API Gateway's variables in it. It is paid per byte at each request, so
 * there is nothing in it that is not needed to see who called what, how it went and how long it took:
 *
 * - `id` is the request id that every error body names;
 * - `lambda` is the status with which Lambda took the call: 200 also where the function then failed, 429 where Lambda
 *   had no concurrency left;
 * - `lambdaId` is the request id that the function's own log lines have;
 * - `ms` is the time API Gateway took for the whole;
 * - `error` is what API Gateway says of a request that it could not serve.
 *
 * Every value is quoted, since API Gateway writes `-` for what it does not have. None holds what a client sends, except
 * as the route it matched: a long URL makes no long line, and a client can put no quotation mark into the JSON. That is
 * why there is no `$context.integrationErrorMessage`, which may quote a function. AWS documents `$context.error.message`
 * as an error message of API Gateway, but not that it has no quotation mark: a line with one would be no JSON, and the
 * metric filters would not count it. `$context.error.messageString` would not help: it is the same message with quotation
 * marks around it, but `-` without them where there is none, so the line would be no JSON in one case or the other.
 */
export const ACCESS_LOG_FORMAT = JSON.stringify({
  id: '$context.requestId',
  ip: '$context.identity.sourceIp',
  route: '$context.routeKey',
  status: '$context.status',
  lambda: '$context.integrationStatus',
  lambdaId: '$context.integration.requestId',
  ms: '$context.responseLatency',
  error: '$context.error.message',
});

/** Filter patterns over those lines. */
export const FAILED = '{ $.status = "5*" && $.lambda != "429" }';
export const THROTTLED = '{ $.status = "429" || $.lambda = "429" }';
