import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { ENCODINGS } from '../http/encodings.ts';
import { type Handler, withoutBodyOnHead } from '../http/handler.ts';
import { type ExampleRequest, warmUp } from '../http/warm-up.ts';
import { errorHandler } from './error-handler.ts';

/** The code of an endpoint that is not an operation: a request in, a response out. */
type SiteHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => APIGatewayProxyStructuredResultV2 | Promise<APIGatewayProxyStructuredResultV2>;

/**
 * The Lambda handler of an endpoint that is not an operation. What its code throws becomes a 500.
 *
 * @param first - handled in each encoding while the function is loaded.
 */
export function siteEndpoint(code: SiteHandler, first: Pick<ExampleRequest, 'pathParameters'> = {}): Handler {
  const pipeline = middy(code, { timeoutEarlyInMillis: 0 }).use(errorHandler());
  const handler = withoutBodyOnHead(pipeline as unknown as Handler);
  warmUp(
    handler,
    ENCODINGS.map((encoding) => ({ ...first, headers: { 'accept-encoding': encoding } })),
  );
  return handler;
}
