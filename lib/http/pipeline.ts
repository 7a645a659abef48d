import middy, { type MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { errorHandler } from './error-handler.ts';
import type { Handler } from './gateway.ts';
import { noBodyOnHead } from './responses.ts';

/**
 * The Middy pipeline around the code of every function behind the API. A request goes through the middlewares in this order, its
 * response in the reverse order.
 */
export function pipeline<Event extends APIGatewayProxyEventV2>(
  run: (event: Event, context: Context) => unknown,
  ...middlewares: MiddlewareObj<Event>[]
): Handler {
  const handler = middy<APIGatewayProxyEventV2>();
  handler.use([noBodyOnHead(), errorHandler(), ...middlewares]).handler(run);
  return handler;
}
