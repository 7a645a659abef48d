import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** The method of a request. The event is not trusted to have the form its type says. */
export function requestMethod(event: APIGatewayProxyEventV2 | undefined): unknown {
  return event?.requestContext?.http?.method;
}
