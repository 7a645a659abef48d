import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** The service's responses, byte for byte, without a framework. */

export type BareResponse = Promise<APIGatewayProxyStructuredResultV2>;

export function success(body: object): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: 200,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=86400',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    },
    body: JSON.stringify(body),
  };
}

/** A 400 for a bad path parameter; `detail` is a sentence without its subject. */
export function badRequest(
  event: APIGatewayProxyEventV2,
  parameter: string,
  detail: string,
): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: 400,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    },
    body: JSON.stringify({
      type: '/docs#errors',
      title: 'Bad Request',
      status: 400,
      detail: `${parameter} ${detail}.`,
      requestId: event.requestContext.requestId,
      errors: [{ parameter, in: 'path', code: 'out_of_range', detail }],
    }),
  };
}
