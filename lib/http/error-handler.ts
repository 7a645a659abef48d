import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { internalServerError, invalidParameters, type ParameterError } from './problem-details.ts';
import { requestId } from './request.ts';
import { problemResponse } from './responses.ts';

/**
 * Thrown by an operation whose parameters are valid on their own but not together, or have no finite real result. The
 * response is a 400 that lists `errors`.
 */
export class BadRequestError extends Error {
  override readonly name = 'BadRequestError';
  readonly errors: readonly ParameterError[];

  constructor(...errors: readonly ParameterError[]) {
    super('bad parameters');
    this.errors = errors;
  }
}

/**
 * Turns a `BadRequestError` into a 400, and anything else that is thrown into a 500 that gives nothing internal away. The
 * latter is logged as a line of JSON in the form of Lambda's own: `requestId` is the invocation, `id` the request, as in the
 * access log. It is written to standard error, because Lambda puts what `console.error` is given into a line of its own.
 */
export function errorHandler(): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, unknown> {
  return {
    onError({ event, context, error }) {
      const id = requestId(event, context);
      if (error instanceof BadRequestError) return problemResponse(invalidParameters(error.errors, id));
      const line = {
        timestamp: new Date().toISOString(),
        level: 'ERROR',
        requestId: context.awsRequestId,
        id,
        error: textOf(error),
      };
      process.stderr.write(`${JSON.stringify(line)}\n`);
      return problemResponse(internalServerError(id));
    },
  };
}

/**
 * The stack of an error, or the text of anything else that was thrown. Not everything has a text: `Object.create(null)`
 * throws when asked for one. (`inspect` of node:util copes with that, but importing it takes 6 ms of a cold start.)
 */
function textOf(error: unknown): string {
  try {
    return String(error instanceof Error ? error.stack : error);
  } catch {
    return typeof error;
  }
}
