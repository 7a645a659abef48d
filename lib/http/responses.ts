/**
 * Every response of the service. Each kind states its own headers, and `withCommon` adds those that all have; files bring theirs.
 * Nothing else touches headers, except API Gateway. A problem is thrown; `errorHandler` responds with it.
 */
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type Problem, problemDetails } from './problem-details.ts';

type Headers = Readonly<Record<string, string>>;

/** What a function returns to API Gateway. */
interface FunctionResponse extends APIGatewayProxyStructuredResultV2 {
  readonly statusCode: number;
  readonly headers: Headers;
}

/** Cross-origin access. Any page may call the API, because it is public and read-only; only browsers would obey a list. */
export const CORS = {
  allowOrigin: '*',
  allowMethods: ['GET'],
  allowHeaders: ['*'],
  /** The request ID, which people quote when they report a problem. */
  exposeHeaders: ['apigw-requestid'],
  /** How long a browser may cache the response to a preflight. */
  maxAgeSeconds: 86_400,
} as const;

/** How long a success may be cached: a day if it depends only on the URL, otherwise not at all. */
export type Caching = 'none' | 'day';

/** Values of the header `cache-control`. */
export const CACHE_CONTROL = {
  none: 'no-store',
  revalidate: 'no-cache',
  minute: 'public, max-age=60',
  day: 'public, max-age=86400',
  /** For files whose names change with their content. */
  forever: 'public, max-age=31536000, immutable',
};

/** The methods that every path allows. */
export const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';

const COMMON_HEADERS = {
  // API Gateway adds the CORS headers only if a request has an `Origin`. Without this, a web page could get a response that was
  // cached for another client, and not be allowed to read it.
  vary: 'origin',
  // Browsers must use HTTPS (RFC 6797) and must not guess a content type. If they show a response as a page, it loads and runs
  // nothing and is in no frame. The reference page has a policy of its own.
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/**
 * A success of an operation.
 *
 * @throws RangeError, which becomes a 500, if a number in the body is not finite: JSON cannot express it.
 */
export function successResponse(body: unknown, caching: Caching): FunctionResponse {
  return { statusCode: 200, headers: successHeaders(caching), body: json(body) };
}

export function successHeaders(caching: Caching): Headers {
  return withCommon({ 'content-type': 'application/json', 'cache-control': CACHE_CONTROL[caching] });
}

/** A failure as problem details, which is never cached. */
export function problemResponse(problem: Problem, requestId: string): FunctionResponse {
  const { status } = problem;
  return { statusCode: status, headers: problemHeaders(status), body: json(problemDetails(problem, requestId)) };
}

export function problemHeaders(status: Problem['status']): Headers {
  return withCommon({
    'content-type': 'application/problem+json',
    'cache-control': CACHE_CONTROL.none,
    ...(status === 405 && { allow: ALLOWED_METHODS }),
  });
}

/**
 * A file of the site.
 *
 * @param own - its own headers: `content-type`, `cache-control`, `etag`.
 * @param body - in base64, as API Gateway expects it.
 */
export function fileResponse(own: Headers, body: string, isCompressed: boolean): FunctionResponse {
  const headers = { ...fileHeaders(own), ...(isCompressed && { 'content-encoding': 'gzip' }) };
  return { statusCode: 200, headers, body, isBase64Encoded: true };
}

/** The response to a client that has the file. It repeats `content-type`, since API Gateway would add another one. */
export function notModifiedResponse(own: Headers): FunctionResponse {
  return { statusCode: 304, headers: fileHeaders(own) };
}

export function fileHeaders(own: Headers): Headers {
  return withCommon({ vary: 'accept-encoding, origin', ...own });
}

/** A redirect that caches ask for again each time, since the target may move. */
export function redirectResponse(location: string): FunctionResponse {
  return { statusCode: 302, headers: withCommon({ location, 'cache-control': CACHE_CONTROL.revalidate }) };
}

/** The response to OPTIONS: the allowed methods, and the CORS headers if a page asks. */
export function optionsResponse(isFromPage: boolean): FunctionResponse {
  const cors = {
    'access-control-allow-origin': CORS.allowOrigin,
    'access-control-allow-methods': CORS.allowMethods.join(),
    'access-control-allow-headers': CORS.allowHeaders.join(),
    'access-control-max-age': String(CORS.maxAgeSeconds),
  };
  const own = { allow: ALLOWED_METHODS, 'cache-control': CACHE_CONTROL.none };
  return { statusCode: 204, headers: withCommon({ ...own, ...(isFromPage && cors) }) };
}

function withCommon(own: Headers): Headers {
  return { ...COMMON_HEADERS, ...own };
}

/** JSON.stringify would write NaN and the infinities as `null`. */
function json(body: unknown): string {
  return JSON.stringify(body, (key, value) => {
    if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`${key}: JSON has no ${value}`);
    return value;
  });
}
