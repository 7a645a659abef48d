import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { type Handler, withoutBodyOnHead } from '../http/handler.ts';
import { type ExampleRequest, warmUp } from '../http/warm-up.ts';
import { errorHandler } from './error-handler.ts';

/** The code of an endpoint beside the operations: a request in, a response out. */
type SiteCode = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => APIGatewayProxyStructuredResultV2 | Promise<APIGatewayProxyStructuredResultV2>;

/** What nearly every browser sends. */
const OF_A_BROWSER: ExampleRequest = { headers: { 'accept-encoding': 'br' } };

/**
 * The Lambda handler of an endpoint beside the operations; what its code throws becomes a 500.
 *
 * @param first is answered while the function is being loaded.
 */
export function siteEndpoint(code: SiteCode, first: ExampleRequest = {}): Handler {
  const pipeline = middy(code, { timeoutEarlyInMillis: 0 }).use(errorHandler());
  const handler = withoutBodyOnHead(pipeline as unknown as Handler);
  warmUp(handler, [{ ...OF_A_BROWSER, ...first }]);
  return handler;
}
