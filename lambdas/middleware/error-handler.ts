import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { internalServerError, invalidParameters } from '../../lib/contract/problem-details.ts';
import { BadRequestError } from '../http/bad-request-error.ts';
import { requestId } from '../http/request.ts';
import { problemResponse } from '../http/responses.ts';

/**
 * Answers a `BadRequestError` with a 400, and anything else that is thrown with a 500 that gives nothing internal away.
 * The latter is logged as one line of JSON, in the form Lambda's own JSON log lines have: `requestId` is the invocation, as there; `id` is the request, as in the access log.
 */
export function errorHandler(): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, unknown> {
  return {
    onError({ event, context, error }) {
      const id = requestId(event, context);
      if (error instanceof BadRequestError) return problemResponse(invalidParameters(error.errors, id));
      const line = {
        timestamp: new Date().toISOString(),
        level: 'ERROR',
        requestId: context?.awsRequestId,
        id,
        error: textOf(error),
      };
      process.stderr.write(`${JSON.stringify(line)}\n`);
      return problemResponse(internalServerError(id));
    },
  };
}

/**
 * The stack of an error. What was thrown may be anything else, too, and not everything has a text: `Object.create(null)`
 * throws when asked for one. (`inspect` of node:util always has one; importing it costs 6 ms at a cold start.)
 */
function textOf(error: unknown): string {
  try {
    return String(error instanceof Error ? error.stack : error);
  } catch {
    return typeof error;
  }
}
