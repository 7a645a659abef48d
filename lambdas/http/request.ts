import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';

// Events and contexts may not have the form that their types promise.

/** The method of a request. */
export function requestMethod(event: APIGatewayProxyEventV2 | undefined): unknown {
  return event?.requestContext?.http?.method;
}

/**
 * The text of a request header, empty if there is none.
 *
 * @param name - in lower case, as API Gateway has it.
 */
export function requestHeader(event: APIGatewayProxyEventV2 | undefined, name: string): string {
  const text: unknown = event?.headers?.[name];
  return typeof text === 'string' ? text : '';
}

/** The ID of the request in the access log; that of the invocation if it did not come through API Gateway. */
export function requestId(event: APIGatewayProxyEventV2 | undefined, context: Context | undefined): string {
  const id: unknown = event?.requestContext?.requestId ?? context?.awsRequestId;
  return typeof id === 'string' ? id : 'unknown';
}
