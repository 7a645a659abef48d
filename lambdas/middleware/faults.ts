import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { internalServerError } from '../../lib/contract/problem-details.ts';
import { problemResponse } from './http-response.ts';
import { requestId } from './request-id.ts';

/**
 * Answers anything thrown with a 500 that gives nothing internal away, and logs it as one line of JSON, in the form
 * Lambda's own JSON log lines have.
 */
export function faults(): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, unknown> {
  return {
    onError({ event, context, error }) {
      const id = requestId(event, context);
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
      const line = {
        timestamp: new Date().toISOString(),
        level: 'ERROR',
        requestId: id,
        route: event?.routeKey,
        errorType: name,
        errorMessage: message,
        stackTrace: stack,
      };
      process.stderr.write(`${JSON.stringify(line)}\n`);
      return problemResponse(internalServerError(id));
    },
  };
}
