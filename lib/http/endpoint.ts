import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { allowedMethods } from './allowed-methods.ts';
import { errorHandler } from './error-handler.ts';
import { type Handler, withoutBodyOnHead } from './handler.ts';
import type { Operation } from './operation.ts';
import { originKey } from './origin-key.ts';
import { type EventWithParameters, parameters } from './parameters.ts';
import { jsonBody } from './responses.ts';
import { exampleRequest, warmUp } from './warm-up.ts';

// What Middy calls is synchronous, so a timer could not interrupt it.
const OPTIONS = { timeoutEarlyInMillis: 0 };

/**
 * The Lambda handler of an operation: the Middy pipeline around its code. A request goes through the middlewares from top to
 * bottom, its response from bottom to top; `errorHandler` turns what any of them throws into a response.
 */
export function endpoint(operation: Operation): Handler {
  const pipeline = middy(({ values, omitted }: EventWithParameters) => operation.run(values, omitted), OPTIONS)
    .use(errorHandler())
    .use(originKey())
    .use(allowedMethods())
    .use(parameters(operation))
    .use(jsonBody(operation));
  // Middy types a handler by its innermost function, but here the first and the last middleware set what goes in and out.
  const handler = withoutBodyOnHead(pipeline as unknown as Handler);
  warmUp(handler, exampleRequest(operation));
  return handler;
}

/** The code of what is not an operation: the event in, the response out. */
type PlainCode = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => ReturnType<Handler> | APIGatewayProxyStructuredResultV2;

/** The Lambda handler of what is not an operation. Without `middlewares`, every method reaches `code`. What it throws becomes a 500. */
export function plainEndpoint(code: PlainCode, ...middlewares: ReturnType<typeof allowedMethods>[]): Handler {
  const pipeline = middy(code, OPTIONS).use(errorHandler()).use(originKey()).use(middlewares);
  return withoutBodyOnHead(pipeline as unknown as Handler);
}
