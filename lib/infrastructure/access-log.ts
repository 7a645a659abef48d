/**
 * A line of the access log: JSON with API Gateway's variables. Each request pays for its bytes.
 *
 * - `id` is the request id in every error body;
 * - `lambda` is the status of the invocation: 200 even if the function then failed, probably 429 if Lambda had no
 *   concurrency left;
 * - `lambdaId` is the request id that the function's own log lines have;
 * - `ms` is the total time in API Gateway;
 * - `error` is API Gateway's reason if it could not serve the request.
 *
 * Every value is quoted, since API Gateway writes `-` for missing values. None contains what a client sends, which could be long, or
 * have a quotation mark.
 */
export const ACCESS_LOG_FORMAT = JSON.stringify({
  id: '$context.requestId',
  ip: '$context.identity.sourceIp',
  route: '$context.routeKey',
  status: '$context.status',
  lambda: '$context.integration.integrationStatus',
  lambdaId: '$context.integration.requestId',
  ms: '$context.responseLatency',
  error: '$context.error.message',
});
