import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { type Handler, withoutBodyOnHead } from '../http/handler.ts';
import { type ExampleRequest, warmUp } from '../http/warm-up.ts';
import { errorHandler } from './error-handler.ts';

/** The code of an endpoint that is not an operation: a request in, a response out. */
type SiteCode = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => APIGatewayProxyStructuredResultV2 | Promise<APIGatewayProxyStructuredResultV2>;

/** What nearly every browser sends. */
const BROWSER_REQUEST: ExampleRequest = { headers: { 'accept-encoding': 'br' } };

/**
 * The Lambda handler of an endpoint that is not an operation. What its code throws becomes a 500.
 *
 * @param first - handled while the function is loaded.
 */
export function siteEndpoint(code: SiteCode, first: ExampleRequest = {}): Handler {
  const pipeline = middy(code, { timeoutEarlyInMillis: 0 }).use(errorHandler());
  const handler = withoutBodyOnHead(pipeline as unknown as Handler);
  warmUp(handler, [{ ...BROWSER_REQUEST, ...first }]);
  return handler;
}
