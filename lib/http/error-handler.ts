import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { HttpProblem, type Problem } from './problem-details.ts';
import { problemResponse } from './responses.ts';

export const INTERNAL_SERVER_ERROR: Problem = {
  status: 500,
  detail: 'The service failed unexpectedly. The error has been logged with this request ID.',
};

/**
 * Responds with the problem details of an `HttpProblem`. Anything else that is thrown becomes a 500 that gives nothing internal
 * away. What is not the client's fault is logged.
 */
export function errorHandler(): MiddlewareObj<APIGatewayProxyEventV2> {
  return {
    onError(request) {
      const { event, context, error } = request;
      // The ID of the access log. An event that does not come from API Gateway may have none: then that of the invocation.
      const id: string = event?.requestContext?.requestId ?? context.awsRequestId;
      const problem = error instanceof HttpProblem ? error.problem : INTERNAL_SERVER_ERROR;
      // Lambda logs this as one line of JSON, with the invocation and the type, message and stack of the error.
      if (problem.status >= 500) console.error(id, error);
      request.response = problemResponse(problem, id);
    },
  };
}
