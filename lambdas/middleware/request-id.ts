import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';

/**
 * The identifier a client and the access log know the request by; without API Gateway in front, the invocation's own.
 * Neither argument is trusted to have the form its type says.
 */
export function requestId(event: APIGatewayProxyEventV2 | undefined, context: Context | undefined): string {
  const id: unknown = event?.requestContext?.requestId ?? context?.awsRequestId;
  return typeof id === 'string' ? id : 'unknown';
}
