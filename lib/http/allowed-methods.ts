import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { HttpProblem, type Problem } from './problem-details.ts';
import { ALLOWED_METHODS, optionsResponse } from './responses.ts';

export const METHOD_NOT_ALLOWED: Problem = { status: 405, detail: `The allowed methods are ${ALLOWED_METHODS}.` };

/**
 * Responds to OPTIONS, also on paths that do not exist: if a preflight fails, a web page cannot read the 404. AWS's documentation
 * says that API Gateway responds to preflights itself, but routes with `ANY`, and `$default`, get them all the same.
 */
export function options(): MiddlewareObj<APIGatewayProxyEventV2> {
  return {
    before({ event }) {
      const { method } = event.requestContext.http;
      return method === 'OPTIONS' ? optionsResponse(Boolean(event.headers.origin)) : undefined;
    },
  };
}

/**
 * Lets GET and HEAD through.
 *
 * @throws HttpProblem, a 405, for every other method.
 */
export function allowedMethods(): MiddlewareObj<APIGatewayProxyEventV2> {
  return {
    before({ event }) {
      const { method } = event.requestContext.http;
      if (method !== 'GET' && method !== 'HEAD') throw new HttpProblem(METHOD_NOT_ALLOWED);
    },
  };
}
