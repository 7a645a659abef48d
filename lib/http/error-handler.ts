import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { requestId } from './gateway.ts';
import { HttpProblem, type Problem } from './problem-details.ts';
import { problemResponse } from './responses.ts';

export const INTERNAL_SERVER_ERROR: Problem = {
  status: 500,
  detail: 'The service failed unexpectedly. The error has been logged with this request ID.',
};

/**
 * Responds with the problem details of an `HttpProblem`. Anything else that is thrown is logged, and becomes a 500 that gives
 * nothing internal away.
 */
export function errorHandler(): MiddlewareObj<APIGatewayProxyEventV2> {
  return {
    onError(request) {
      const { event, context, error } = request;
      const id = requestId(event, context);
      if (error instanceof HttpProblem) {
        request.response = problemResponse(error.problem, id);
      } else {
        logError(error, id, context);
        request.response = problemResponse(INTERNAL_SERVER_ERROR, id);
      }
    },
  };
}

/**
 * Writes a line of JSON like those of Lambda: `requestId` is the invocation, `id` the request, as in the access log. It goes to
 * standard error directly, because Lambda would wrap what `console.error` gets in JSON once more.
 */
function logError(error: unknown, id: string, { awsRequestId: requestId }: Context): void {
  const text = String(error instanceof Error ? error.stack : error);
  const line = { timestamp: new Date().toISOString(), level: 'ERROR', requestId, id, error: text };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
