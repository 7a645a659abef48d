import middy, { type MiddyfiedHandler } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { methodNotAllowed, notFound } from '../../lib/contract/problem-details.ts';
import { knownPath } from '../generated/site/fallback.js';
import { handler as pow } from '../math/pow.ts';
import { faults } from '../middleware/faults.ts';
import { problemResponse } from '../middleware/http-response.ts';
import { requestId } from '../middleware/request-id.ts';

type FallbackHandler = MiddyfiedHandler<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>;

/** Gets what no route matches: the documented `/math/pow/`, paths that do not exist, methods that are not allowed. */
export const handler: FallbackHandler = middy(fallback, { timeoutEarlyInMillis: 0 }).use(faults());

function fallback(event: APIGatewayProxyEventV2, context: Context) {
  const method = event?.requestContext?.http?.method;
  const path: unknown = event?.rawPath;
  if (method === 'GET' && path === '/math/pow/') return pow(event, context);
  if (method !== 'GET' && typeof path === 'string' && knownPath.test(path)) {
    return problemResponse(methodNotAllowed(requestId(event, context)), { allow: 'GET' });
  }
  return problemResponse(notFound(requestId(event, context)));
}
