import { methodNotAllowed, notFound } from '../../lib/contract/problem-details.ts';
import { knownPath } from '../generated/site/fallback.js';
import { handler as pow } from '../math/pow.ts';
import { problemResponse } from '../middleware/http-response.ts';
import { requestId } from '../middleware/request-id.ts';
import { siteEndpoint } from '../middleware/site-endpoint.ts';

/** Gets what no route matches: the documented `/math/pow/`, paths that do not exist, methods that are not allowed. */
export const handler = siteEndpoint((event, context) => {
  const method = event?.requestContext?.http?.method;
  const path: unknown = event?.rawPath;
  if (method === 'GET' && path === '/math/pow/') return pow(event, context);
  if (method !== 'GET' && typeof path === 'string' && knownPath.test(path)) {
    return problemResponse(methodNotAllowed(requestId(event, context)), { allow: 'GET' });
  }
  return problemResponse(notFound(requestId(event, context)));
});
