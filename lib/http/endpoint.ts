import middy, { type MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { allowedMethods } from './allowed-methods.ts';
import { errorHandler } from './error-handler.ts';
import type { Handler } from './gateway.ts';
import type { Operation } from './operation.ts';
import { jsonResponse, noBodyOnHead } from './responses.ts';
import { type EventWithValues, validation } from './validation.ts';
import { exampleRequest, warmUp } from './warm-up.ts';

/** The Lambda handler of an operation. */
export function endpoint(operation: Operation): Handler {
  const run = ({ values }: EventWithValues) => operation.run(values);
  const handler = pipeline(run, allowedMethods(), jsonResponse(operation.caching), validation(operation));
  if (operation.warmUp !== false) warmUp(handler, exampleRequest(operation));
  return handler;
}

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
