import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { ALLOWED_METHODS, type ProblemDetails } from '../../lib/contract/problem-details.ts';

// RFC 6797; browsers must not guess another type than the one that is sent; and where one shows the answer as a page, that
// page may load nothing, run nothing and stand in no frame. The reference page has a policy of its own.
export const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/**
 * API Gateway adds the CORS headers only where a request has an `Origin`. Without this, an answer cached for another
 * client could not be read by a page.
 */
export const VARY_ORIGIN = { vary: 'origin' };

/** A 200 with a JSON body. */
export function jsonResponse(body: object, cacheControl: string): APIGatewayProxyStructuredResultV2 {
  return response(200, 'application/json', cacheControl, body, cacheControl === 'no-store' ? undefined : VARY_ORIGIN);
}

/** A failure as problem details, never kept by a cache. `headers` are added to the usual ones. */
export function problemResponse(
  problem: ProblemDetails,
  headers?: Readonly<Record<string, string>>,
): APIGatewayProxyStructuredResultV2 {
  return response(problem.status, 'application/problem+json', 'no-store', problem, headers);
}

function response(
  statusCode: number,
  contentType: string,
  cacheControl: string,
  body: object,
  headers?: Readonly<Record<string, string>>,
): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode,
    headers: { 'content-type': contentType, 'cache-control': cacheControl, ...SECURITY_HEADERS, ...headers },
    body: JSON.stringify(body),
  };
}

/** A 204 that says which methods a path allows, with the CORS headers of a preflight where there are any. */
export function optionsResponse(granted: Readonly<Record<string, string>>): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: 204,
    headers: {
      allow: ALLOWED_METHODS,
      'cache-control': 'no-store',
      ...VARY_ORIGIN,
      ...SECURITY_HEADERS,
      ...granted,
    },
  };
}

/** A 302 to a place that may be another one next time. */
export function redirectResponse(
  location: string,
  headers?: Readonly<Record<string, string>>,
): APIGatewayProxyStructuredResultV2 {
  return { statusCode: 302, headers: { location, 'cache-control': 'no-cache', ...SECURITY_HEADERS, ...headers } };
}
