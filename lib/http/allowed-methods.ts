import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { allowedOrigin, PREFLIGHT_HEADERS } from './cors.ts';
import { ALLOWED_METHODS, methodNotAllowed } from './problem-details.ts';
import { requestHeader, requestId } from './request.ts';
import { optionsResponse, problemResponse } from './responses.ts';

/**
 * Lets GET and HEAD through, responds to OPTIONS, and to every other method with a 405. AWS documents both that API Gateway
 * responds to preflights itself and that routes of any method get them, so they are handled here as well.
 */
export function allowedMethods(): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error> {
  return {
    before({ event, context }) {
      const { method } = event.requestContext.http;
      if (method === 'GET' || method === 'HEAD') return undefined;
      if (method !== 'OPTIONS') {
        return problemResponse(methodNotAllowed(requestId(event, context)), { allow: ALLOWED_METHODS });
      }
      const origin = allowedOrigin(requestHeader(event, 'origin'), process.env.CORS_ORIGINS);
      return optionsResponse(
        origin === undefined ? {} : { 'access-control-allow-origin': origin, ...PREFLIGHT_HEADERS },
      );
    },
  };
}
