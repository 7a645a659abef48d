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
      const { name, message, stack } = error instanceof Error ? error : new Error(asText(error));
      const line = {
        timestamp: new Date().toISOString(),
        level: 'ERROR',
        requestId: id,
        route: asText(event?.routeKey),
        errorType: asText(name),
        errorMessage: asText(message),
        stackTrace: asText(stack),
      };
      process.stderr.write(`${JSON.stringify(line)}\n`);
      return problemResponse(internalServerError(id));
    },
  };
}

/** What was thrown may be anything, and not everything has a text: `Object.create(null)` throws when asked for one. */
function asText(value: unknown): string {
  try {
    return String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}
