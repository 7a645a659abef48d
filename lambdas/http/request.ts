/**
 * What functions read of an event. Events and contexts may not have the form that their types promise; all checks of that are
 * here. A middleware that normalizes events would not do: `withoutBodyOnHead` is outside of the pipeline, and the error handler
 * has to cope with an event on which that middleware failed.
 */
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';

type Event = APIGatewayProxyEventV2 | undefined;

export function requestMethod(event: Event): string {
  return textOrEmpty(event?.requestContext?.http?.method);
}

/** The path, decoded by API Gateway. */
export function requestPath(event: Event): string {
  return textOrEmpty(event?.rawPath);
}

/** The query as it was sent, without the question mark. */
export function requestQuery(event: Event): string {
  return textOrEmpty(event?.rawQueryString);
}

/** The parameters in the path or the query by name. Only a malformed event has values that are not texts. */
export function requestParameters(event: Event, location: 'path' | 'query'): Readonly<Record<string, unknown>> {
  return (location === 'path' ? event?.pathParameters : event?.queryStringParameters) ?? {};
}

/**
 * The text of a request header, empty if there is none.
 *
 * @param name - in lower case, as API Gateway has it.
 */
export function requestHeader(event: Event, name: string): string {
  return textOrEmpty(event?.headers?.[name]);
}

/** The host name or address at which the request arrived. */
export function requestHost(event: Event): string {
  return textOrEmpty(event?.requestContext?.domainName);
}

/** The ID of the request in the access log; that of the invocation if it did not come through API Gateway. */
export function requestId(event: Event, context: Context | undefined): string {
  const id: unknown = event?.requestContext?.requestId ?? context?.awsRequestId;
  return typeof id === 'string' ? id : 'unknown';
}

function textOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
