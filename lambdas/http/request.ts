import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';

// What is read of a request. Events and contexts are not trusted to have the form that their types say.

/** The method of a request. */
export function requestMethod(event: APIGatewayProxyEventV2 | undefined): unknown {
  return event?.requestContext?.http?.method;
}

/**
 * The text of a request header, empty where there is none.
 *
 * @param name in lower case, as API Gateway gives it.
 */
export function requestHeader(event: APIGatewayProxyEventV2 | undefined, name: string): string {
  const text: unknown = event?.headers?.[name];
  return typeof text === 'string' ? text : '';
}

/** The identifier a client and the access log know the request by; without API Gateway in front, the invocation's own. */
export function requestId(event: APIGatewayProxyEventV2 | undefined, context: Context | undefined): string {
  const id: unknown = event?.requestContext?.requestId ?? context?.awsRequestId;
  return typeof id === 'string' ? id : 'unknown';
}
