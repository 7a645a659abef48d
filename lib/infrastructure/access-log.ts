/**
 * A line of the access log, as JSON text with API Gateway's variables in it. It is paid per byte at each request, so
 * there is nothing in it that is not needed to see who called what, how it went and how long it took:
 *
 * - `id` is the request id that every error body and every log line of a function names;
 * - `lambda` is the status with which Lambda took the call: 200 also where the function then failed, 429 where Lambda
 *   had no concurrency left, `-` where API Gateway answered by itself;
 * - `ms` is the time API Gateway took for the whole.
 *
 * What a client sends is in it only as the route it matched: a long URL makes no long line, and no quotation mark in
 * one can break the JSON.
 */
export const ACCESS_LOG_FORMAT = [
  '{"id":"$context.requestId"',
  '"ip":"$context.identity.sourceIp"',
  '"route":"$context.routeKey"',
  '"status":$context.status',
  '"lambda":"$context.integrationStatus"',
  '"ms":$context.responseLatency}',
].join();

/** Filter patterns over those lines. */
export const FUNCTION_FAILED = '{ $.status >= 500 && $.lambda = "200" }';
export const THROTTLED = '{ $.status = 429 || $.lambda = "429" }';
