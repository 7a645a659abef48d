import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { requestHeader } from './gateway.ts';
import { HttpProblem, type Problem } from './problem-details.ts';
import { ALLOWED_METHODS, optionsResponse } from './responses.ts';

export const METHOD_NOT_ALLOWED: Problem = { status: 405, detail: `The allowed methods are ${ALLOWED_METHODS}.` };

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
