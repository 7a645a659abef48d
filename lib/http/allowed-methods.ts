import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { requestHeader } from './gateway.ts';
import { ALLOWED_METHODS, HttpProblem, METHOD_NOT_ALLOWED } from './problem-details.ts';
import { SECURITY_HEADERS, VARY_ORIGIN } from './responses.ts';

/** Cross-origin access: every page may call a public read-only API. A list of origins would bind browsers, and nobody else. */
export const CORS = {
  allowOrigin: '*',
  allowMethods: ['GET'],
  allowHeaders: ['*'],
  /** The request ID, which people quote when they report a problem, and how long a throttled client should wait. */
  exposeHeaders: ['apigw-requestid', 'retry-after'],
  /** How long a browser may cache the response to a preflight. */
  maxAgeSeconds: 86_400,
} as const;

/**
 * Lets GET and HEAD through, and responds to OPTIONS. AWS documents both that API Gateway responds to preflights itself and that
 * routes of any method get them, so they are handled here as well.
 *
 * @throws HttpProblem, a 405, for every other method.
 */
export function allowedMethods(): MiddlewareObj<APIGatewayProxyEventV2> {
  return {
    before({ event }) {
      const { method } = event.requestContext.http;
      if (method === 'GET' || method === 'HEAD') return undefined;
      if (method === 'OPTIONS') return optionsResponse(requestHeader(event, 'origin') !== '');
      throw new HttpProblem(METHOD_NOT_ALLOWED);
    },
  };
}

/** A 204 with the allowed methods, and with the CORS headers if a page asks. */
function optionsResponse(isFromPage: boolean): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: 204,
    headers: {
      allow: ALLOWED_METHODS,
      'cache-control': 'no-store',
      ...VARY_ORIGIN,
      ...SECURITY_HEADERS,
      ...(isFromPage && {
        'access-control-allow-origin': CORS.allowOrigin,
        'access-control-allow-methods': CORS.allowMethods.join(),
        'access-control-allow-headers': CORS.allowHeaders.join(),
        'access-control-max-age': String(CORS.maxAgeSeconds),
      }),
    },
  };
}
