import middy, { type MiddlewareObj, type Request } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { options } from './allowed-methods.ts';
import { errorHandler } from './error-handler.ts';

/** A Lambda handler behind API Gateway. */
export type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

/**
 * The Middy pipeline around the code of every function behind the API. A request goes through the middlewares in this order, its
 * response in the reverse order.
 */
export function pipeline<Event extends APIGatewayProxyEventV2>(
  run: (event: Event, context: Context) => unknown,
  ...middlewares: MiddlewareObj<Event>[]
): Handler {
  const handler = middy<APIGatewayProxyEventV2>();
  handler.use([{ after: dropBody, onError: dropBody }, errorHandler(), options(), ...middlewares]).handler(run);
  return handler;
}

/** Drops the body of a response to HEAD, in case API Gateway does not. */
function dropBody(request: Request<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>): void {
  if (request.event?.requestContext?.http?.method !== 'HEAD') return;
  const { body: _body, isBase64Encoded: _encoding, ...rest } = request.response ?? {};
  request.response = rest;
}
