import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { internalServerError } from '../../lib/contract/problem-details.ts';
import { problemResponse } from './http-response.ts';
import { requestId } from './request-id.ts';

/**
 * Answers anything thrown with a 500 that gives nothing internal away, and logs it as one line of JSON, in the form
 * Lambda's own JSON log lines have: `requestId` is the invocation, as there; `id` is the request, as in the access log.
 */
export function faults(): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, unknown> {
  return {
    onError({ event, context, error }) {
      const id = requestId(event, context);
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
