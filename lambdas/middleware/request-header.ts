import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * The text of a request header, empty where there is none. The event is not trusted to have the form its type says.
 *
 * @param name in lower case, as API Gateway gives it.
 */
export function requestHeader(event: APIGatewayProxyEventV2 | undefined, name: string): string {
  const text: unknown = event?.headers?.[name];
  return typeof text === 'string' ? text : '';
}
