import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';

/** A Lambda handler behind API Gateway. */
export type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

/**
 * The text of a request header, empty if there is none.
 *
 * @param name - in lower case, as API Gateway has it.
 */
export function requestHeader({ headers }: APIGatewayProxyEventV2, name: string): string {
  return headers[name] ?? '';
}
