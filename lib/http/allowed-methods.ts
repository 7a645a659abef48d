import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { CORS, VARY_ORIGIN } from './cors.ts';
import { requestHeader } from './gateway.ts';
import { HttpProblem, type Problem } from './problem-details.ts';
import { CACHE_CONTROL, SECURITY_HEADERS } from './responses.ts';

/** The methods that every path allows. */
export const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';

export const METHOD_NOT_ALLOWED: Problem = {
  status: 405,
  detail: `The allowed methods are ${ALLOWED_METHODS}.`,
  headers: { allow: ALLOWED_METHODS },
};

/**
 * Lets GET and HEAD through, and responds to OPTIONS. AWS's documentation says that API Gateway responds to
 * preflights itself, but also that `ANY` routes get them, so they are handled here, too.
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
      'cache-control': CACHE_CONTROL.none,
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
