import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { withoutBodyOnHead } from '../http/without-body-on-head.ts';
import type { EndpointHandler } from './endpoint.ts';
import { faults } from './faults.ts';

/** The code of an endpoint beside the operations: a request in, a response out. */
type SiteCode = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => APIGatewayProxyStructuredResultV2 | Promise<APIGatewayProxyStructuredResultV2>;

/** The Lambda handler of an endpoint beside the operations; what its code throws becomes a 500. */
export function siteEndpoint(code: SiteCode): EndpointHandler {
  return withoutBodyOnHead(middy(code, { timeoutEarlyInMillis: 0 }).use(faults()) as unknown as EndpointHandler);
}
