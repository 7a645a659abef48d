import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';

/** A Lambda handler behind API Gateway. */
export type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

/**
 * The same handler, but without a body in its responses to HEAD. It is not documented whether API Gateway drops the body.
 *
 * It is not a middleware, because Middy calls no `after` once a `before` has returned a response, such as a 400.
 */
export function withoutBodyOnHead(handler: Handler): Handler {
  return (event, context) =>
    event.requestContext?.http?.method === 'HEAD' ? dropBody(handler(event, context)) : handler(event, context);
}

async function dropBody(response: ReturnType<Handler>): ReturnType<Handler> {
  const { body: _body, isBase64Encoded: _encoding, ...rest } = await response;
  return rest;
}
